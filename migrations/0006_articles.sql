CREATE TABLE "articles" (
	"site_id" text NOT NULL,
	"section" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"published" date NOT NULL,
	"picture" text,
	"alt" text NOT NULL,
	"about" jsonb NOT NULL,
	"opening" text NOT NULL,
	"body" text NOT NULL,
	"digest" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_site_id_section_slug_pk" PRIMARY KEY("site_id","section","slug")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT forecourt_protect('articles');
