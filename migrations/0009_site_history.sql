CREATE TABLE "site_revisions" (
	"site_id" text NOT NULL,
	"revision" bigint NOT NULL,
	"settings" json NOT NULL,
	"sha" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_revisions_site_id_revision_pk" PRIMARY KEY("site_id","revision")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_revisions" ADD CONSTRAINT "site_revisions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT forecourt_protect('site_revisions');
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON site_revisions FROM forecourt_site;
--> statement-breakpoint
-- Rows of sites that were removed by hand; the role sees the rows of every site.
SET LOCAL ROLE forecourt_platform;
--> statement-breakpoint
DELETE FROM outbox_entries WHERE NOT EXISTS (SELECT FROM sites WHERE sites.id = site_id);
--> statement-breakpoint
DELETE FROM saved_valuations WHERE NOT EXISTS (SELECT FROM sites WHERE sites.id = site_id);
--> statement-breakpoint
DELETE FROM site_events WHERE NOT EXISTS (SELECT FROM sites WHERE sites.id = site_id);
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
-- Two of these tables stand below the sites in the code, so that it cannot say this.
ALTER TABLE outbox_entries ADD CONSTRAINT outbox_entries_site_id_sites_id_fk FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE saved_valuations ADD CONSTRAINT saved_valuations_site_id_sites_id_fk FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE site_events ADD CONSTRAINT site_events_site_id_sites_id_fk FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE;

