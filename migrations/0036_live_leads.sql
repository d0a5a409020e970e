CREATE TABLE "lead_changes" (
	"site_id" text NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"lead_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_changes_site_id_xid_lead_id_pk" PRIMARY KEY("site_id","xid","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_reads" (
	"site_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "lead_reads_site_id_lead_id_person_id_pk" PRIMARY KEY("site_id","lead_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "lead_turns" (
	"site_id" text NOT NULL,
	"person_id" text NOT NULL,
	"given_at" timestamp with time zone,
	"off_duty_since" timestamp with time zone,
	CONSTRAINT "lead_turns_site_id_person_id_pk" PRIMARY KEY("site_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "hand_ons" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_site_id_lead_id_leads_site_id_id_fk" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_turns" ADD CONSTRAINT "lead_turns_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_changes_xid" ON "lead_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "lead_changes_age" ON "lead_changes" USING btree ("at");--> statement-breakpoint
-- By hand from here on.
SELECT forecourt_protect('lead_changes'), forecourt_protect('lead_reads'), forecourt_protect('lead_turns');
--> statement-breakpoint
-- One row a transaction and lead, whichever of its tables were written: 'new' comes first and stays.
CREATE FUNCTION forecourt_note_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'leads' THEN
    INSERT INTO lead_changes (site_id, lead_id, kind)
      SELECT site_id, id, CASE TG_OP WHEN 'INSERT' THEN 'new' ELSE 'changed' END FROM noted ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO lead_changes (site_id, lead_id, kind) SELECT DISTINCT site_id, lead_id, 'changed' FROM noted ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_came AFTER INSERT ON leads REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION forecourt_note_leads();
--> statement-breakpoint
CREATE TRIGGER leads_changed AFTER UPDATE ON leads REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION forecourt_note_leads();
--> statement-breakpoint
CREATE TRIGGER lead_work_begun AFTER INSERT ON lead_work REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION forecourt_note_leads();
--> statement-breakpoint
CREATE TRIGGER lead_work_changed AFTER UPDATE ON lead_work REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION forecourt_note_leads();
--> statement-breakpoint
CREATE TRIGGER lead_messages_said AFTER INSERT ON lead_messages REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION forecourt_note_leads();
--> statement-breakpoint
CREATE TRIGGER lead_messages_settled AFTER UPDATE ON lead_messages REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION forecourt_note_leads();
--> statement-breakpoint
-- Whoever writes what is said about a lead: nobody else has read it.
CREATE FUNCTION forecourt_note_unread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_reads r USING said s
    WHERE r.site_id = s.site_id AND r.lead_id = s.lead_id AND r.person_id IS DISTINCT FROM s.actor ->> 'id';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_messages_unread AFTER INSERT ON lead_messages REFERENCING NEW TABLE AS said FOR EACH STATEMENT EXECUTE FUNCTION forecourt_note_unread();
