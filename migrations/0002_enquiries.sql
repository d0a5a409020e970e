CREATE TABLE "lead_consents" (
	"site_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"kind" text NOT NULL,
	"wording" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_consents_site_id_lead_id_kind_pk" PRIMARY KEY("site_id","lead_id","kind")
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"lead_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"secret" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "lead_deliveries_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_prints" (
	"site_id" text NOT NULL,
	"print" text NOT NULL,
	"lead_id" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_prints_site_id_print_pk" PRIMARY KEY("site_id","print")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"form" text NOT NULL,
	"car_id" text,
	"location_id" text,
	"follows_id" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "phone_reveals" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"car_id" text,
	"dealership_id" text,
	"revealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_reveals_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "test_drives" (
	"site_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"location_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"place" integer NOT NULL,
	"car_id" text,
	CONSTRAINT "test_drives_site_id_lead_id_pk" PRIMARY KEY("site_id","lead_id"),
	CONSTRAINT "test_drives_place" UNIQUE("site_id","location_id","starts_at","place")
);
--> statement-breakpoint
CREATE TABLE "outbox_entries" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"message_id" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "outbox_entries_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_secrets" (
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_secrets_site_id_name_pk" PRIMARY KEY("site_id","name")
);
--> statement-breakpoint
ALTER TABLE "lead_consents" ADD CONSTRAINT "lead_consents_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_consents" ADD CONSTRAINT "lead_consents_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_prints" ADD CONSTRAINT "lead_prints_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_site_id_follows_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","follows_id") REFERENCES "public"."leads"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drives" ADD CONSTRAINT "test_drives_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_drives" ADD CONSTRAINT "test_drives_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_secrets" ADD CONSTRAINT "site_secrets_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_consents_email" ON "lead_consents" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "lead_deliveries_due" ON "lead_deliveries" USING btree ("due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "lead_deliveries_lead" ON "lead_deliveries" USING btree ("site_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_prints_age" ON "lead_prints" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("site_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_drives_car" ON "test_drives" USING btree ("site_id","car_id","starts_at") WHERE car_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_entries_newest" ON "outbox_entries" USING btree ("site_id","at");--> statement-breakpoint
SELECT forecourt_protect('outbox_entries'), forecourt_protect('site_secrets'), forecourt_protect('leads'), forecourt_protect('lead_prints'), forecourt_protect('lead_consents'), forecourt_protect('lead_deliveries'), forecourt_protect('test_drives'), forecourt_protect('phone_reveals');
