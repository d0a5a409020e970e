CREATE TABLE "lead_messages" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"lead_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"actor" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text,
	"problem" text,
	CONSTRAINT "lead_messages_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_work" (
	"site_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"assignee_id" text,
	"next" text,
	"next_at" timestamp with time zone,
	"outcome" text,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_work_site_id_lead_id_pk" PRIMARY KEY("site_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_worked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_messages_lead" ON "lead_messages" USING btree ("site_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_work_open" ON "lead_work" USING btree ("site_id","assignee_id","answered_at") WHERE state not in ('sold', 'lost');--> statement-breakpoint
CREATE INDEX "lead_work_waiting" ON "lead_work" USING btree ("site_id") WHERE answered_at is null and state not in ('sold', 'lost');--> statement-breakpoint
CREATE INDEX "leads_untouched" ON "leads" USING btree ("site_id","received_at") WHERE not is_worked and not is_suspected;--> statement-breakpoint
SELECT forecourt_protect('lead_work'), forecourt_protect('lead_messages');
