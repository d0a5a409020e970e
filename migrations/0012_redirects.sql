CREATE TABLE "redirects" (
	"site_id" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"target" text NOT NULL,
	"status" smallint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_site_id_path_query_pk" PRIMARY KEY("site_id","path","query")
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT forecourt_protect('redirects');
