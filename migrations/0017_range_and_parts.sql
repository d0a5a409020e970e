CREATE TABLE "parts" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"makes" text[] NOT NULL,
	"models" text[] NOT NULL,
	"price_cents" integer,
	"is_in_stock" boolean NOT NULL,
	"words" "tsvector" NOT NULL,
	"digest" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parts_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "range_brands" (
	"site_id" text NOT NULL,
	"slug" text NOT NULL,
	"place" integer NOT NULL,
	"brand" jsonb NOT NULL,
	"digest" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "range_brands_site_id_slug_pk" PRIMARY KEY("site_id","slug")
);
--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_brands" ADD CONSTRAINT "range_brands_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_by_name" ON "parts" USING btree ("site_id","name","key");--> statement-breakpoint
CREATE INDEX "parts_by_words" ON "parts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
SELECT forecourt_protect('range_brands'), forecourt_protect('parts');
