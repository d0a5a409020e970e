#!/usr/bin/env bash
# Backs up a deployment's database while it serves (docs/operations.md):
#   deploy/backup.sh postgres://forecourt_backup:…@host:5432/forecourt folder
# Writes {folder}/forecourt-{time}.dump, and beside it what each table held at that very moment: restore.sh compares.
set -euo pipefail
umask 077

if [ $# -ne 2 ]; then
  sed -n 's/^# \{0,1\}//p' "$0" | sed -n '2,4p' >&2
  exit 2
fi
url=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"
name=$folder/forecourt-$(date -u +%Y%m%dT%H%M%SZ)
trap 'rm -f "$name".*.part' EXIT

# One transaction holds the moment; the dump and the figures are both of it.
coproc session { psql --quiet --no-psqlrc --no-align --tuples-only --set ON_ERROR_STOP=1 "$url"; }
psql_pid=$session_PID
exec {answers}<&"${session[0]}" {questions}>&"${session[1]}"
echo "begin transaction isolation level repeatable read read only; select pg_export_snapshot();" >&"$questions"
if ! read -r snapshot <&"$answers"; then
  echo "Nothing was backed up: the database could not be read." >&2
  exit 1
fi
if ! said=$(pg_dump --format=custom --snapshot="$snapshot" --file="$name.dump.part" "$url" 2>&1); then
  echo "$said" >&2
  case $said in
    *"No space left"*) echo "Nothing was backed up: the disk of $folder is full." >&2 ;;
    *"row-level security"* | *"permission denied"*)
      echo "Nothing was backed up. Only a role that sees every row can do it: forecourt_backup of deploy/database.sql." >&2
      ;;
    *) echo "Nothing was backed up: pg_dump failed." >&2 ;;
  esac
  exit 1
fi
echo "\\i $here/contents.sql" >&"$questions"
echo "\\q" >&"$questions"
exec {questions}>&-
cat <&"$answers" >"$name.contents.part"
wait "$psql_pid"

pg_restore --list "$name.dump.part" >/dev/null
mv "$name.dump.part" "$name.dump"
mv "$name.contents.part" "$name.contents"
echo "$name.dump ($(du -h "$name.dump" | cut -f1)), $(grep -c '^table ' "$name.contents") tables, $(grep -c '^policy ' "$name.contents") policies"
