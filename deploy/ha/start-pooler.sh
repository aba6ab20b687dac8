#!/bin/sh
# Starts PgBouncer with pgbouncer.ini, whose names in braces are environment variables, in POOLER_FOLDER.
set -eu
umask 077
here=$(dirname "$0")
printf '"proxima" "%s"\n' "$POSTGRES_PASSWORD" > "$POOLER_FOLDER/userlist.txt"
sed -e "s|\${DATABASE_HOST}|$DATABASE_HOST|" -e "s|\${DATABASE_PORT}|$DATABASE_PORT|" \
  -e "s|\${POOLER_HOST}|$POOLER_HOST|" -e "s|\${POOLER_PORT}|$POOLER_PORT|" \
  -e "s|\${POOLER_FOLDER}|$POOLER_FOLDER|" "$here/pgbouncer.ini" > "$POOLER_FOLDER/pgbouncer.ini"
exec pgbouncer "$POOLER_FOLDER/pgbouncer.ini"
