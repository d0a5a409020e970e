#!/usr/bin/env bash
# Looks at the newest backup of a folder (docs/operations.md):
#   deploy/backup-check.sh folder minutes
# Fails with a sentence when there is none, when it is older than so many minutes, or when it cannot be read to its end. That it
# restores is proven by restoring it: rehearse deploy/restore.sh every quarter.
set -euo pipefail

if [ $# -ne 2 ]; then
  sed -n 's/^# \{0,1\}//p' "$0" | sed -n '2,4p' >&2
  exit 2
fi
folder=$1
minutes=$2
newest=$(find "$folder" -maxdepth 1 -name 'forecourt-*.dump' | sort | tail -1)
if [ -z "$newest" ]; then
  echo "There is no backup in $folder." >&2
  exit 1
fi
if [ -z "$(find "$newest" -mmin "-$minutes")" ]; then
  echo "The newest backup, $newest, is older than $minutes minutes: see why the timer did not make another." >&2
  exit 1
fi
if [ ! -s "${newest%.dump}.contents" ]; then
  echo "$newest has no list of its contents beside it: it is not whole." >&2
  exit 1
fi
if ! pg_restore --file=/dev/null "$newest" 2>/dev/null; then
  echo "$newest cannot be read to its end: make another at once (deploy/backup.sh)." >&2
  exit 1
fi
echo "$newest is whole: $(wc -c < "$newest") bytes."
