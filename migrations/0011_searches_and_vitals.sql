CREATE TABLE "site_searches" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"words" text NOT NULL,
	"found" integer NOT NULL,
	"filters" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_searches_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_vitals" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"page" text NOT NULL,
	"template" text NOT NULL,
	"lcp" integer,
	"inp" integer,
	"cls" real,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_vitals_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE INDEX "site_searches_newest" ON "site_searches" USING btree ("site_id","happened_at");--> statement-breakpoint
CREATE INDEX "site_vitals_newest" ON "site_vitals" USING btree ("site_id","happened_at");
--> statement-breakpoint
-- The tables stand below the sites in the code, so that it cannot say this.
ALTER TABLE site_searches ADD CONSTRAINT site_searches_site_id_sites_id_fk FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE site_vitals ADD CONSTRAINT site_vitals_site_id_sites_id_fk FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE;
--> statement-breakpoint
SELECT forecourt_protect('site_searches'), forecourt_protect('site_vitals');
