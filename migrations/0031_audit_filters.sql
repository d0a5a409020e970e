-- Computed once for the rows that are there, which nobody may alter; from then on it is written with the row.
ALTER TABLE "audit" ADD COLUMN "actor_key" text NOT NULL GENERATED ALWAYS AS (coalesce(actor->>'id', actor->>'name', actor->>'key')) STORED;--> statement-breakpoint
ALTER TABLE "audit" ALTER COLUMN "actor_key" DROP EXPRESSION;--> statement-breakpoint
CREATE INDEX "audit_of_verb" ON "audit" USING btree ("site_id","verb","id");--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit" USING btree ("site_id","actor_key","id");