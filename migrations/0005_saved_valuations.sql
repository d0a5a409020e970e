CREATE TABLE "saved_valuations" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"valuation" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_valuations_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE INDEX "saved_valuations_newest" ON "saved_valuations" USING btree ("site_id","saved_at");--> statement-breakpoint
SELECT forecourt_protect('saved_valuations');
