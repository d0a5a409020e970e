CREATE TABLE "lead_views" (
	"site_id" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"view" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "lead_views_site_id_person_id_name_pk" PRIMARY KEY("site_id","person_id","name")
);
--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_views_name" ON "lead_views" USING btree ("site_id","person_id",lower("name"));--> statement-breakpoint
-- By hand from here on.
SELECT forecourt_protect('lead_views');
