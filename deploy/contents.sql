-- What a database holds, a line each: who owns it, its policies, and of each table the number and a sum of its rows. The sum is that of
-- 60 bits of each row's MD5, so that no order matters. backup.sh and restore.sh compare; read by a role that sees every row.
SET TimeZone = 'UTC';
SET DateStyle = 'ISO, YMD';
SET IntervalStyle = 'postgres';
SET extra_float_digits = 1;
SET bytea_output = 'hex';
SET row_security = off;

SELECT 'owner ' || pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database();

SELECT format('policy %I.%I %I %s to %s', schemaname, tablename, policyname, cmd, array_to_string(roles, ' '))
FROM pg_policies
ORDER BY 1;

SELECT format('protected %s', oid::regclass)
FROM pg_class
WHERE relrowsecurity AND relforcerowsecurity
ORDER BY 1;

SELECT format(
  $$SELECT 'table %1$I.%2$I ' || count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) FROM ONLY %1$I.%2$I t$$,
  schemaname, tablename)
FROM pg_tables
WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
ORDER BY schemaname, tablename
\gexec
