CREATE TABLE "car_view_marks" (
	"site_id" text NOT NULL,
	"car_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "car_view_marks_site_id_car_id_hour_visitor_pk" PRIMARY KEY("site_id","car_id","hour","visitor")
);
--> statement-breakpoint
CREATE TABLE "car_view_salts" (
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "car_view_salts_site_id_day_pk" PRIMARY KEY("site_id","day")
);
--> statement-breakpoint
CREATE TABLE "car_views" (
	"site_id" text NOT NULL,
	"car_id" text NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "car_views_site_id_car_id_pk" PRIMARY KEY("site_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "car_view_marks" ADD CONSTRAINT "car_view_marks_site_id_car_id_cars_site_id_id_fk" FOREIGN KEY ("site_id","car_id") REFERENCES "public"."cars"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_view_salts" ADD CONSTRAINT "car_view_salts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_views" ADD CONSTRAINT "car_views_site_id_car_id_cars_site_id_id_fk" FOREIGN KEY ("site_id","car_id") REFERENCES "public"."cars"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cars_make_model" ON "cars" USING btree (lower("make"),lower("model"));--> statement-breakpoint
SELECT forecourt_protect('car_views'), forecourt_protect('car_view_marks'), forecourt_protect('car_view_salts');
