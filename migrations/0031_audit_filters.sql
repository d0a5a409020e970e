ALTER TABLE "audit" ADD COLUMN "actor_key" text GENERATED ALWAYS AS (coalesce(actor->>'id', actor->>'name', actor->>'key')) STORED;--> statement-breakpoint
CREATE INDEX "audit_of_verb" ON "audit" USING btree ("site_id","verb","id");--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit" USING btree ("site_id","actor_key","id");