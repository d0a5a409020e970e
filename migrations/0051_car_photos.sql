CREATE TABLE "car_photo_parts" (
	"site_id" text NOT NULL,
	"photo_id" text NOT NULL,
	"kind" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "car_photo_parts_site_id_photo_id_kind_part_pk" PRIMARY KEY("site_id","photo_id","kind","part")
);
--> statement-breakpoint
CREATE TABLE "car_photos" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"car_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'arriving' NOT NULL,
	"problem" text,
	"size" integer NOT NULL,
	"got" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"instead_of" text,
	"made_of" text,
	"edit" jsonb,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" jsonb NOT NULL,
	"put_up_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "car_photos_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "car_photo_parts" ADD CONSTRAINT "car_photo_parts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_photo_parts" ADD CONSTRAINT "car_photo_parts_photo" FOREIGN KEY ("site_id","photo_id") REFERENCES "public"."car_photos"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_photos" ADD CONSTRAINT "car_photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_photos" ADD CONSTRAINT "car_photos_car" FOREIGN KEY ("site_id","car_id") REFERENCES "public"."cars"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_photos_of_car" ON "car_photos" USING btree ("site_id","car_id");--> statement-breakpoint
CREATE INDEX "car_photos_under_way" ON "car_photos" USING btree ("added_at") WHERE put_up_at is null;--> statement-breakpoint
CREATE INDEX "car_photos_removed" ON "car_photos" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
-- By hand from here on.
SELECT forecourt_protect('car_photos');--> statement-breakpoint
SELECT forecourt_protect('car_photo_parts');
