CREATE TABLE "deployment_words" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
-- No rows of a site: only the owner, who runs the platform, is granted it.
ALTER TABLE "deployment_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deployment_words" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY owner_words ON "deployment_words" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE INDEX "lead_deliveries_open" ON "lead_deliveries" USING btree ("site_id") WHERE status in ('waiting', 'dead');--> statement-breakpoint
CREATE INDEX "stock_imports_newest" ON "stock_imports" USING btree ("site_id","imported_at");
