# shellcheck shell=bash
# What the scripts share. Sourced, never run: `source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"`.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export root
cd "$root"

# The programs in Examples/ that the demo shows and the end-to-end tests drive.
# shellcheck disable=SC2034
examples=(PersonEditor TextAlertExample AlertCoordinatorExample)

# Debian's names for what the package is built with, and for a desktop that nobody looks at (tests, screenshots).
# shellcheck disable=SC2034
build_packages=(libadwaita-1-dev pkg-config)
# shellcheck disable=SC2034
desktop_packages=(xvfb dbus at-spi2-core xfwm4 wmctrl xdotool x11-utils imagemagick python3-gi
    adwaita-icon-theme fonts-cantarell fonts-dejavu-core)
# For the pictures' background.
# shellcheck disable=SC2034
picture_packages=(hsetroot)

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# A folder for temporary things, removed when the script ends.
make_temporary_folder() {
    temporary=$(mktemp -d)
    trap 'rm -rf "$temporary"' EXIT
}

# Runs a command as root: itself, or through sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing_packages() {
    local package
    for package in "$@"; do
        is_installed "$package" || printf '%s\n' "$package"
    done
}

# Installs those of the named Debian packages that are missing; says which, and ends, where it can't.
require_packages() {
    local missing=()
    if ! command -v dpkg-query >/dev/null; then
        pkg-config --exists libadwaita-1 2>/dev/null ||
            fail "this is not Debian or Ubuntu: install what they call $* yourself, then run this again"
        return 0
    fi
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -gt 0 ] || return 0

    say "Installing ${missing[*]}"
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        fail "these packages are missing, and this is neither root nor is there a sudo: ${missing[*]}"
    fi
    as_root apt-get update -qq || true
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" \
        </dev/null >/dev/null || true
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -eq 0 ] || fail "these packages are missing and could not be installed: ${missing[*]}"
}

require_swift() {
    command -v swift >/dev/null || fail "no swift on PATH: install a Swift 6.1 or newer toolchain first"
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    [ "$(printf '%s\n' 6.1 "$version" | sort -V | head -n 1)" = 6.1 ] ||
        fail "Swift 6.1 or newer is needed, and $(command -v swift) is ${version:-of an unknown version}"
}

# `swift …` without the warnings by which it repeats, for every target, that it ignores some of pkg-config's flags.
quiet_swift() {
    swift "$@" 2>&1 | sed -u '/prohibited flag(s)/d'
}

# Where `quiet_swift build` leaves the programs.
# shellcheck disable=SC2034
programs=$root/.build/debug
