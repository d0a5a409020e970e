-- Jobs are enqueued outside the transactions of a site, which has no business with the jobs of others.
REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM forecourt_site;
--> statement-breakpoint
REVOKE ALL ON ALL SEQUENCES IN SCHEMA pgboss FROM forecourt_site;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss REVOKE ALL ON TABLES FROM forecourt_site;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss REVOKE ALL ON SEQUENCES FROM forecourt_site;
--> statement-breakpoint
REVOKE USAGE ON SCHEMA pgboss FROM forecourt_site;
