CREATE TABLE "cars" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"stock_number" text NOT NULL,
	"generation" bigint NOT NULL,
	"digest" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer,
	"car_type" text NOT NULL,
	"status" text NOT NULL,
	"sold_at" timestamp with time zone,
	"show_on_dealer_website" boolean NOT NULL,
	"price_cents" bigint,
	"offer_price_cents" bigint,
	"record" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cars_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "cars_site_stock_number" UNIQUE("site_id","stock_number"),
	CONSTRAINT "cars_site_slug" UNIQUE("site_id","slug")
);
--> statement-breakpoint
CREATE TABLE "site_stock" (
	"site_id" text PRIMARY KEY NOT NULL,
	"generation" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"file" text NOT NULL,
	"generation" bigint NOT NULL,
	"rows_read" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"withdrawn" integer NOT NULL,
	"rejected" integer NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_imports_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_stock" ADD CONSTRAINT "site_stock_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_hosts" ADD CONSTRAINT "site_hosts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cars_site_generation" ON "cars" USING btree ("site_id","generation");--> statement-breakpoint
DO $$
BEGIN
  CREATE ROLE forecourt_site NOLOGIN NOSUPERUSER NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  CREATE ROLE forecourt_platform NOLOGIN NOSUPERUSER NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'forecourt_site', 'member') THEN EXECUTE format('GRANT forecourt_site TO %I', current_user); END IF;
  IF NOT pg_has_role(current_user, 'forecourt_platform', 'member') THEN EXECUTE format('GRANT forecourt_platform TO %I', current_user); END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO forecourt_site, forecourt_platform;
--> statement-breakpoint
-- Each table that holds rows of a site calls this in the migration that creates it.
CREATE FUNCTION forecourt_protect(site_table regclass, site_column text DEFAULT 'site_id') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', site_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', site_table);
  EXECUTE format(
    'CREATE POLICY own_site ON %s TO forecourt_site USING (%I = current_setting(''forecourt.site'', true)) WITH CHECK (%I = current_setting(''forecourt.site'', true))',
    site_table, site_column, site_column);
  EXECUTE format('CREATE POLICY every_site ON %s TO forecourt_platform USING (true) WITH CHECK (true)', site_table);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO forecourt_site, forecourt_platform', site_table);
END $$;
--> statement-breakpoint
SELECT forecourt_protect('sites', 'id'), forecourt_protect('site_hosts'), forecourt_protect('site_stock'), forecourt_protect('cars'), forecourt_protect('stock_imports');
--> statement-breakpoint
-- A site's own transactions read its settings and never change them.
REVOKE INSERT, UPDATE, DELETE ON sites, site_hosts FROM forecourt_site;
--> statement-breakpoint
-- Jobs are enqueued inside the transaction that makes them necessary, under either role.
CREATE SCHEMA IF NOT EXISTS pgboss;
--> statement-breakpoint
GRANT USAGE ON SCHEMA pgboss TO forecourt_site, forecourt_platform;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO forecourt_site, forecourt_platform;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT USAGE ON SEQUENCES TO forecourt_site, forecourt_platform;
