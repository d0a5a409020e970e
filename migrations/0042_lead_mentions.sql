CREATE TABLE "lead_mentions" (
	"site_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"message_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "lead_mentions_site_id_person_id_message_id_pk" PRIMARY KEY("site_id","person_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "mentions" jsonb;--> statement-breakpoint
ALTER TABLE "lead_mentions" ADD CONSTRAINT "lead_mentions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_mentions" ADD CONSTRAINT "lead_mentions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_mentions" ADD CONSTRAINT "lead_mentions_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_mentions_lead" ON "lead_mentions" USING btree ("site_id","lead_id");--> statement-breakpoint
-- By hand from here on.
SELECT forecourt_protect('lead_mentions');
