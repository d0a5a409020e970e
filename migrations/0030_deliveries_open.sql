DROP INDEX "lead_deliveries_open";--> statement-breakpoint
CREATE INDEX "lead_deliveries_open" ON "lead_deliveries" USING btree ("site_id") WHERE status in ('waiting', 'dead', 'held');