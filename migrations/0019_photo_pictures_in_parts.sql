ALTER TABLE "appraisal_photo_parts" ADD COLUMN "kind" text DEFAULT 'original' NOT NULL;--> statement-breakpoint
ALTER TABLE "appraisal_photo_parts" DROP CONSTRAINT "appraisal_photo_parts_site_id_photo_id_part_pk";--> statement-breakpoint
ALTER TABLE "appraisal_photo_parts" ADD CONSTRAINT "appraisal_photo_parts_site_id_photo_id_kind_part_pk" PRIMARY KEY("site_id","photo_id","kind","part");--> statement-breakpoint
-- Row-level security hides the rows from the tables' owner too.
SET LOCAL ROLE forecourt_platform;--> statement-breakpoint
INSERT INTO "appraisal_photo_parts" ("site_id", "photo_id", "kind", "part", "bytes")
	SELECT "site_id", "id", 'picture', 0, "picture" FROM "appraisal_photos" WHERE "picture" IS NOT NULL;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "appraisal_photos" DROP COLUMN "picture";
