CREATE TABLE "site_sheets" (
	"site_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"styles" text NOT NULL,
	"digest" text NOT NULL,
	"template" text NOT NULL,
	"ground" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_sheets" ADD CONSTRAINT "site_sheets_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT forecourt_protect('site_sheets');
