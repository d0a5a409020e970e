CREATE TABLE "car_prices" (
	"site_id" text NOT NULL,
	"car_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cents" bigint,
	"price_type" text,
	CONSTRAINT "car_prices_site_id_car_id_at_pk" PRIMARY KEY("site_id","car_id","at")
);
--> statement-breakpoint
ALTER TABLE "car_prices" ADD CONSTRAINT "car_prices_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT forecourt_protect('car_prices');
--> statement-breakpoint
-- What is asked now has been asked at least since the feed last changed the car.
SET LOCAL ROLE forecourt_platform;
--> statement-breakpoint
INSERT INTO "car_prices" ("site_id", "car_id", "at", "cents", "price_type")
SELECT "site_id", "id", "updated_at",
  CASE WHEN "offer_price_cents" > 1000 THEN "offer_price_cents" WHEN "price_cents" > 1000 THEN "price_cents" END,
  CASE WHEN "offer_price_cents" > 1000 OR "price_cents" > 1000 THEN "record" ->> 'priceType' END
FROM "cars" WHERE "withdrawn_at" IS NULL AND "status" <> 'sold' AND "show_on_dealer_website";
--> statement-breakpoint
RESET ROLE;
