-- The roles and the database of a deployment (docs/operations.md). Run by the PostgreSQL administrator; it may be run again:
--   FORECOURT_PASSWORD=… BACKUP_PASSWORD=… psql --username postgres --file deploy/database.sql
-- A role without a password cannot sign in by password until it is given one.
\set ON_ERROR_STOP on
\set login forecourt
\set database forecourt
\getenv login FORECOURT_LOGIN
\getenv database FORECOURT_DATABASE
\getenv password FORECOURT_PASSWORD
\getenv backup_password BACKUP_PASSWORD

-- What transactions take on: one site, or all of them. Nobody signs in as these.
SELECT format('CREATE ROLE %I NOLOGIN', name)
FROM (VALUES ('forecourt_site'), ('forecourt_platform')) AS wanted (name)
WHERE name NOT IN (SELECT rolname FROM pg_roles)
\gexec

-- The role in DATABASE_URL. It sees no site's row until it takes on one of the two.
SELECT format('CREATE ROLE %I LOGIN', :'login')
WHERE :'login' NOT IN (SELECT rolname FROM pg_roles)
\gexec
ALTER ROLE :"login" NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOINHERIT;
GRANT forecourt_site, forecourt_platform TO :"login";

-- Backups read every row, and change none.
SELECT 'CREATE ROLE forecourt_backup LOGIN'
WHERE 'forecourt_backup' NOT IN (SELECT rolname FROM pg_roles)
\gexec
ALTER ROLE forecourt_backup NOSUPERUSER NOCREATEDB NOCREATEROLE BYPASSRLS;
GRANT pg_read_all_data TO forecourt_backup;

\if :{?password}
ALTER ROLE :"login" PASSWORD :'password';
\endif
\if :{?backup_password}
ALTER ROLE forecourt_backup PASSWORD :'backup_password';
\endif

SELECT format('CREATE DATABASE %I OWNER %I ENCODING ''UTF8'' TEMPLATE template0', :'database', :'login')
WHERE :'database' NOT IN (SELECT datname FROM pg_database)
\gexec
-- In version 15 a role that does not inherit has no right of its own to the schema of its database.
\connect :"database"
ALTER SCHEMA public OWNER TO :"login";
