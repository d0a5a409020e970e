CREATE TABLE "lead_drafts" (
	"site_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"person_id" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_drafts_site_id_lead_id_person_id_pk" PRIMARY KEY("site_id","lead_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "lead_messages" ALTER COLUMN "actor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "quoted" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "again" text;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "outbox_entries" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "lead_drafts" ADD CONSTRAINT "lead_drafts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_drafts" ADD CONSTRAINT "lead_drafts_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_work_again" ON "lead_work" USING btree ("site_id","again_at") WHERE again_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_work_thread" ON "lead_work" USING btree ("site_id","thread") WHERE thread is not null;--> statement-breakpoint
SELECT forecourt_protect('lead_drafts');
