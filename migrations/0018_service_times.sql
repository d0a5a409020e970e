ALTER TABLE "test_drives" DROP CONSTRAINT "test_drives_place";--> statement-breakpoint
ALTER TABLE "test_drives" ADD COLUMN "kind" text DEFAULT 'test-drive' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_drives" ADD CONSTRAINT "test_drives_place" UNIQUE("site_id","kind","location_id","starts_at","place");