#!/usr/bin/env bash
# Restores a backup into a new database and proves that all of it is there (docs/operations.md):
#   FORECOURT_PASSWORD=… BACKUP_PASSWORD=… deploy/restore.sh postgres://postgres:…@host:5432/postgres file.dump [database]
# The address is the administrator's. The database is made, or is there and empty; one that holds a table is left alone. What fails
# leaves no database behind.
set -euo pipefail

if [ $# -lt 2 ] || [ $# -gt 3 ]; then
  sed -n 's/^# \{0,1\}//p' "$0" | sed -n '2,4p' >&2
  exit 2
fi
admin=$1
dump=$2
contents=${dump%.dump}.contents
here=$(cd "$(dirname "$0")" && pwd)
if [ ! -r "$dump" ] || [ ! -r "$contents" ]; then
  echo "There is no $dump with its $contents beside it that $(id -un) may read." >&2
  exit 1
fi
# Grants in the dump name the role, so that it has the name it had.
login=$(sed -n 's/^owner //p' "$contents")
database=${3:-$login}
export PGOPTIONS='-c client_min_messages=warning'
ask() { psql --quiet --no-psqlrc --no-align --tuples-only --set ON_ERROR_STOP=1 "$@"; }

# The same address, another database.
target=$(sed -E "s#^(postgres(ql)?://[^/]*)(/[^?]*)?#\\1/$database#" <<<"$admin")
if [ "$(ask --set name="$database" "$admin" <<<"select count(*) from pg_database where datname = :'name'")" != 0 ]; then
  tables=$(ask "$target" --command "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
  if [ "$tables" != 0 ]; then
    echo "The database $database is there already. Name another one, or drop it first." >&2
    exit 1
  fi
  # It may be another role's.
  ask --set name="$database" "$admin" <<<'drop database :"name"'
fi
found=$(mktemp)
undo() {
  rm -f "$found"
  ask --set name="$database" "$admin" <<<'drop database if exists :"name" with (force)'
  echo "Nothing was restored, and there is no database $database." >&2
}
trap undo EXIT
FORECOURT_LOGIN=$login FORECOURT_DATABASE=$database ask "$admin" --file "$here/database.sql"
pg_restore --exit-on-error --single-transaction --dbname="$target" "$dump"
ask "$target" --command analyze

ask "$target" --file "$here/contents.sql" >"$found"
if ! diff "$contents" "$found" >&2; then
  echo "The restored database $database is not what was backed up: lines with < are missing, lines with > are new." >&2
  exit 1
fi
trap 'rm -f "$found"' EXIT
rows=$(awk '/^table / { sum += $3 } END { print sum }' "$found")
echo "$database is restored: $(grep -c '^table ' "$found") tables with $rows rows, $(grep -c '^policy ' "$found") policies, all as they were."
