CREATE TABLE "kept_columns" (
	"site_id" text NOT NULL,
	"person_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "kept_columns_site_id_person_id_list_pk" PRIMARY KEY("site_id","person_id","list")
);
--> statement-breakpoint
CREATE TABLE "kept_views" (
	"site_id" text NOT NULL,
	"person_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"asked" jsonb NOT NULL,
	CONSTRAINT "kept_views_site_id_person_id_list_name_pk" PRIMARY KEY("site_id","person_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "car_view_days" (
	"site_id" text NOT NULL,
	"car_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "car_view_days_site_id_car_id_day_pk" PRIMARY KEY("site_id","car_id","day")
);
--> statement-breakpoint
ALTER TABLE "kept_columns" ADD CONSTRAINT "kept_columns_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_columns" ADD CONSTRAINT "kept_columns_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_views" ADD CONSTRAINT "kept_views_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_views" ADD CONSTRAINT "kept_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_view_days" ADD CONSTRAINT "car_view_days_site_id_car_id_cars_site_id_id_fk" FOREIGN KEY ("site_id","car_id") REFERENCES "public"."cars"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_views_name" ON "kept_views" USING btree ("site_id","person_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "watchlist_of_car" ON "watchlist_entries" USING btree ("site_id","car_id");--> statement-breakpoint
-- By hand from here on.
SELECT forecourt_protect('kept_views'), forecourt_protect('kept_columns'), forecourt_protect('car_view_days');
--> statement-breakpoint
-- What was kept of leads goes along, before its table goes.
SET LOCAL ROLE forecourt_platform;
--> statement-breakpoint
INSERT INTO "kept_views" ("site_id", "person_id", "list", "name", "asked")
SELECT "site_id", "person_id", 'leads', "name", jsonb_build_object('view', "view", 'text', "text") FROM "lead_views";
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
DROP TABLE "lead_views" CASCADE;
