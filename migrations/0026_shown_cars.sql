ALTER TABLE "cars" ADD COLUMN "shown" jsonb;--> statement-breakpoint
CREATE INDEX "cars_shown_otherwise" ON "cars" USING btree ("site_id") WHERE "cars"."shown" is not null;--> statement-breakpoint
-- Cars that are held today; their rows are seen as the platform only.
SET LOCAL ROLE forecourt_platform;
--> statement-breakpoint
UPDATE cars SET shown = record || '{"isReserved": true}'::jsonb
WHERE EXISTS (SELECT FROM car_holds WHERE car_holds.site_id = cars.site_id AND car_holds.car_id = cars.id);
--> statement-breakpoint
RESET ROLE;
