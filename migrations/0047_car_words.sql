CREATE TABLE "car_words" (
	"site_id" text NOT NULL,
	"car_id" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"ends" text NOT NULL,
	"until_at" timestamp with time zone,
	"over" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"said_by" jsonb NOT NULL,
	CONSTRAINT "car_words_site_id_car_id_field_pk" PRIMARY KEY("site_id","car_id","field")
);
--> statement-breakpoint
ALTER TABLE "car_words" ADD CONSTRAINT "car_words_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_words" ADD CONSTRAINT "car_words_site_id_car_id_cars_site_id_id_fk" FOREIGN KEY ("site_id","car_id") REFERENCES "public"."cars"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_words_over" ON "car_words" USING btree ("until_at") WHERE "car_words"."until_at" is not null;--> statement-breakpoint
-- By hand from here on.
SELECT forecourt_protect('car_words');
