#!/usr/bin/env bash
# Restores a backup into a new database and proves that all of it is there (docs/operations.md):
#   FORECOURT_PASSWORD=… BACKUP_PASSWORD=… deploy/restore.sh postgres://postgres:…@host:5432/postgres file.dump [database]
# The address is the administrator's. The database is made; one that is there already is left alone.
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
  echo "There is no $dump with its $contents beside it." >&2
  exit 1
fi
# Grants in the dump name the role, so that it has the name it had.
login=$(sed -n 's/^owner //p' "$contents")
database=${3:-$login}
export PGOPTIONS='-c client_min_messages=warning'
ask() { psql --quiet --no-psqlrc --no-align --tuples-only --set ON_ERROR_STOP=1 "$@"; }

if [ "$(ask --set name="$database" "$admin" <<<"select count(*) from pg_database where datname = :'name'")" != 0 ]; then
  echo "The database $database is there already. Name another one, or drop it first." >&2
  exit 1
fi
FORECOURT_LOGIN=$login FORECOURT_DATABASE=$database ask "$admin" --file "$here/database.sql"
# The same address, another database.
target=$(sed -E "s#^(postgres(ql)?://[^/]*)(/[^?]*)?#\\1/$database#" <<<"$admin")
pg_restore --exit-on-error --single-transaction --dbname="$target" "$dump"
ask "$target" --command analyze

found=$(mktemp)
trap 'rm -f "$found"' EXIT
ask "$target" --file "$here/contents.sql" >"$found"
if ! diff "$contents" "$found" >&2; then
  echo "The restored database $database is not what was backed up: lines with < are missing, lines with > are new. Do not serve it." >&2
  exit 1
fi
rows=$(awk '/^table / { sum += $3 } END { print sum }' "$found")
echo "$database is restored: $(grep -c '^table ' "$found") tables with $rows rows, $(grep -c '^policy ' "$found") policies, all as they were."
