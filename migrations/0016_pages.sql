CREATE TABLE "pages" (
	"site_id" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"draft" boolean NOT NULL,
	"shown_from" date,
	"shown_until" date,
	"page" jsonb NOT NULL,
	"digest" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pages_site_id_path_pk" PRIMARY KEY("site_id","path")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT forecourt_protect('pages');
