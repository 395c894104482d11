// Martlet's side of the benchmarks. Each mode shows the window that a program in ../C shows, and prints the same figures;
// what can be counted is counted as well.
//
//   martlet-bench hello start|first-frame|idle|hop [TIMES]
//   martlet-bench rows MODE [ROWS [TIMES]]      first-frame, update, grow, insert, hundred, object, observable, box, nested
//   martlet-bench list MODE [ROWS [TIMES]]      first-frame, update, insert, delete, move, …-seen, scroll, glide
//   martlet-bench windows [ROWS [TIMES]]        two windows over one box
//   martlet-bench typing [KEYS]                 one text in the fields of two windows
//   martlet-bench library [quick|alerts]        boxes and alerts, against what an app would write without them
import CBench
import Martlet
import SwiftUI

let arguments = Array(CommandLine.arguments.dropFirst())

/// The number at a place among the arguments.
func number(_ index: Int, default value: Int) -> Int {
    arguments.count > index ? Int(arguments[index]) ?? value : value
}

func usage() -> Never {
    FileHandle.standardError.write(
        Data("usage: martlet-bench hello|rows|list|windows|typing|library [MODE [COUNT [TIMES]]]\n".utf8))
    exit(2)
}

switch (arguments.first, arguments.dropFirst().first) {
case ("hello", "start"):
    bench_print("start", "cpu", bench_cpu_milliseconds(), "ms")
case ("hello", let mode?):
    Bench.start(mode == "first-frame" ? "hello.first-frame" : mode, times: number(2, default: 1000))
    HelloApp.main()
case ("rows", let mode?):
    Rows.count = number(2, default: 1000)
    Bench.start("rows-\(Rows.count).\(mode)", times: number(3, default: 100))
    if !Rows.run(mode) { usage() }
case ("list", let mode?):
    Rows.count = number(2, default: 1000)
    let times = number(3, default: 100)
    Bench.start("list-\(Rows.count).\(mode)", times: times)
    if !ListApp.run(mode, times: times) { usage() }
case ("windows", _):
    Rows.count = number(1, default: 500)
    Bench.start("rows-\(Rows.count).windows", times: number(2, default: 100), windows: 2)
    TwoColumnsApp.main()
case ("typing", _):
    Bench.start("typing", times: number(1, default: 500), windows: 2)
    TypingApp.main()
case ("library", let how):
    if how == "alerts" {
        try LibraryFigures.alerts(quickly: false)
    } else {
        try LibraryFigures.run(quickly: how == "quick")
    }
default:
    usage()
}
