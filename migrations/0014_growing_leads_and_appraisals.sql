CREATE TABLE "appraisal_photo_parts" (
	"site_id" text NOT NULL,
	"photo_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "appraisal_photo_parts_site_id_photo_id_part_pk" PRIMARY KEY("site_id","photo_id","part")
);
--> statement-breakpoint
CREATE TABLE "appraisal_photos" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"place" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"picture" "bytea",
	"width" integer,
	"height" integer,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appraisal_photos_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "appraisals" (
	"site_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"car_id" text,
	"lead_id" text,
	"answers" jsonb NOT NULL,
	"valuation" jsonb,
	"begun_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appraisals_site_id_token_hash_pk" PRIMARY KEY("site_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "stage" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "thread_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "grown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appraisal_photo_parts" ADD CONSTRAINT "appraisal_photo_parts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_photo_parts" ADD CONSTRAINT "appraisal_photo_parts_photo" FOREIGN KEY ("site_id","photo_id") REFERENCES "public"."appraisal_photos"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_photos" ADD CONSTRAINT "appraisal_photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_photos" ADD CONSTRAINT "appraisal_photos_appraisal" FOREIGN KEY ("site_id","token_hash") REFERENCES "public"."appraisals"("site_id","token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisals" ADD CONSTRAINT "appraisals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisals" ADD CONSTRAINT "appraisals_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appraisal_photos_place" ON "appraisal_photos" USING btree ("site_id","token_hash","place");--> statement-breakpoint
CREATE INDEX "appraisal_photos_waiting" ON "appraisal_photos" USING btree ("added_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "appraisals_lead" ON "appraisals" USING btree ("site_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "appraisals_age" ON "appraisals" USING btree ("site_id","changed_at");
--> statement-breakpoint
SELECT forecourt_protect('appraisals'), forecourt_protect('appraisal_photos'), forecourt_protect('appraisal_photo_parts');
