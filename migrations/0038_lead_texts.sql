CREATE TABLE "marketing_stops" (
	"site_id" text NOT NULL,
	"phone" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketing_stops_site_id_phone_pk" PRIMARY KEY("site_id","phone")
);
--> statement-breakpoint
ALTER TABLE "marketing_stops" ADD CONSTRAINT "marketing_stops_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_mails_texts" ON "inbound_mails" USING btree ("site_id","sender") WHERE way = 'sms';--> statement-breakpoint
SELECT forecourt_protect('marketing_stops');
