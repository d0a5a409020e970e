#!/usr/bin/env bash
# Puts another version in the place of the one that runs, one server after the other (docs/operations.md), by who owns the
# releases; systemctl is asked through sudo:
#   deploy/update.sh commit-or-tag     from the checkout of the release that runs
#   deploy/update.sh --back            to the release before
# A server that is not ready within a minute stops it: the release before is put back, and it says so. FORECOURT_ROOT
# (/opt/forecourt) holds releases/ and the link current; FORECOURT_SERVERS ('1 2') names the units.
set -euo pipefail

root=${FORECOURT_ROOT:-/opt/forecourt}
servers=${FORECOURT_SERVERS:-1 2}
if [ $# -ne 1 ]; then
  sed -n 's/^# \{0,1\}//p' "$0" | sed -n '2,7p' >&2
  exit 2
fi
as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
cd "$root"
running=$(readlink current)

ready() {
  for _ in $(seq 60); do
    curl --silent --fail --max-time 2 "localhost:930$1/ready" > /dev/null && return 0
    sleep 1
  done
  return 1
}

put() {
  ln -sfn "$1" current
  for server in $servers; do
    $as_root systemctl restart "forecourt@$server"
    ready "$server" || return 1
  done
}

if [ "$1" = --back ]; then
  before=$(cat before 2> /dev/null || true)
  if [ -z "$before" ] || [ ! -d "$before" ]; then
    echo "There is no release before $running to go back to." >&2
    exit 1
  fi
  put "$before" || { echo "$before is not ready either: see journalctl -u 'forecourt@*'." >&2; exit 1; }
  echo "$running" > before
  echo "$before runs again on all servers."
  exit 0
fi

release=releases/$(date -u +%Y%m%dT%H%M%SZ)
trap 'rm -rf "$release"; echo "No release could be made of $1: $running goes on." >&2' EXIT
git clone --quiet --no-checkout "$running" "$release"
git -C "$release" fetch --quiet --tags "$(git -C "$running" remote get-url origin)" '+refs/heads/*:refs/remotes/origin/*'
git -C "$release" checkout --quiet --detach "$1"
(
  cd "$release"
  npm ci --ignore-scripts --min-release-age=0 --no-audit --no-fund
  npm rebuild node
  node_modules/.bin/node node_modules/@react-router/dev/bin.cjs build
  node_modules/.bin/node bootstrap/compress.mjs
)
# What pages of the old version still name, in browsers and CDNs.
cp -an "$running/build/client/assets/." "$release/build/client/assets/"
trap - EXIT
echo "$running" > before
if ! put "$release"; then
  echo "$release is not ready: $running is put back. See journalctl -u 'forecourt@*'." >&2
  put "$running" || echo "$running is not ready either." >&2
  exit 1
fi
echo "$release runs on all servers: $(curl --silent "localhost:930${servers%% *}/version")"
