#!/bin/sh
# Run once by Patroni, on the first primary, with the connection string of the superuser: the product's role and database.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --dbname "$1" --set password="$POSTGRES_PASSWORD" <<'SQL'
create role proxima login password :'password';
create database proxima owner proxima;
SQL
pgbackrest stanza-create
