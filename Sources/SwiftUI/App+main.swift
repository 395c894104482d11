import BackendInterface
import Foundation
import GTKBackend
import HeadlessBackend

extension App {
    /// Runs the app in GTK windows, until its last window is closed. `@main` calls it.
    ///
    /// With `MARTLET_BACKEND=headless` in the process's environment it runs without a display, which shows nothing.
    @MainActor
    public static func main() {
        let backend: any Backend =
            ProcessInfo.processInfo.environment["MARTLET_BACKEND"] == "headless" ? HeadlessBackend() : GTKBackend()
        let runtime = AppRuntime(backend: backend)
        do {
            let status = try backend.run(identifier: identifier) { runtime.start(Self.self) }
            exit(status)
        } catch {
            FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
            exit(1)
        }
    }

    /// A valid application identifier, made of the type's name where the bundle has none.
    private static var identifier: String {
        if let identifier = Bundle.main.bundleIdentifier { return identifier }
        let name = String(describing: Self.self).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return "app.martlet.\(name.isEmpty ? "App" : name)"
    }
}
