CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" jsonb NOT NULL,
	"verb" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit" USING btree ("site_id","subject","id");
--> statement-breakpoint
SELECT forecourt_protect('audit');
--> statement-breakpoint
-- Rows are added and read.
REVOKE UPDATE, DELETE, TRUNCATE ON audit FROM forecourt_site, forecourt_platform;
--> statement-breakpoint
-- For its owner, who blanks a person's values in a site's rows (below).
CREATE POLICY own_site_of_owner ON audit USING (site_id = current_setting('forecourt.site', true)) WITH CHECK (site_id = current_setting('forecourt.site', true));
--> statement-breakpoint
-- Also for the owner, whom no grant holds back. A site that goes takes its rows along.
CREATE FUNCTION forecourt_keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND NEW.before IS NULL AND NEW.after IS NULL
    AND (NEW.id, NEW.site_id, NEW.at, NEW.actor, NEW.verb, NEW.subject) IS NOT DISTINCT FROM (OLD.id, OLD.site_id, OLD.at, OLD.actor, OLD.verb, OLD.subject)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'audit is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION forecourt_keep_audit();
--> statement-breakpoint
-- For an erasure: what was before and after goes; who, when and which verb stay.
CREATE FUNCTION forecourt_blank_audit(subjects text[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE audit SET before = NULL, after = NULL
  WHERE site_id = current_setting('forecourt.site', true) AND subject = ANY (subjects)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forecourt_blank_audit(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forecourt_blank_audit(text[]) TO forecourt_site;
