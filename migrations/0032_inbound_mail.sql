CREATE TABLE "inbound_mails" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"token" text,
	"message_id" text,
	"subject" text NOT NULL,
	"source" text,
	"outcome" text NOT NULL,
	"reason" text,
	"lead_id" text,
	"place" integer DEFAULT 0 NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"words" text NOT NULL,
	"raw" "bytea",
	CONSTRAINT "inbound_mails_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_mails_newest" ON "inbound_mails" USING btree ("site_id","received_at");--> statement-breakpoint
CREATE INDEX "inbound_mails_lead" ON "inbound_mails" USING btree ("site_id","lead_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_digest" ON "inbound_mails" USING btree ("site_id","digest");--> statement-breakpoint
SELECT forecourt_protect('inbound_mails');
