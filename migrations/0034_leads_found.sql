DROP INDEX "lead_deliveries_open";--> statement-breakpoint
DROP INDEX "lead_work_waiting";--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
SET LOCAL ROLE forecourt_platform;--> statement-breakpoint
UPDATE "lead_work" SET "received_at" = "leads"."received_at" FROM "leads" WHERE "leads"."site_id" = "lead_work"."site_id" AND "leads"."id" = "lead_work"."lead_id";--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "lead_work" ALTER COLUMN "received_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(coalesce(payload->>'name', '') || ' ' || coalesce(payload->>'last_name', '') || ' ' || coalesce(payload->>'email', '') || ' ' || coalesce(payload->>'car_name', '') || ' ' || coalesce(payload->>'stock_number', '') || ' ' || left(coalesce(payload->>'message', ''), 2000) || ' ' || coalesce(regexp_replace(payload->>'phone', '[^0-9]', '', 'g'), ''))) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "buyer_email" text GENERATED ALWAYS AS (nullif(left(lower(payload->>'email'), 320), '')) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "buyer_phone" text GENERATED ALWAYS AS (nullif(left(regexp_replace(regexp_replace(payload->>'phone', '[^0-9]', '', 'g'), '^(0011|00)?61', '0'), 40), '')) STORED;--> statement-breakpoint
CREATE INDEX "lead_work_newest" ON "lead_work" USING btree ("site_id","received_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_work_due" ON "lead_work" USING btree ("site_id","next_at") WHERE next_at is not null and state not in ('sold', 'lost');--> statement-breakpoint
CREATE INDEX "leads_buyer_email" ON "leads" USING btree ("site_id","buyer_email");--> statement-breakpoint
CREATE INDEX "leads_buyer_phone" ON "leads" USING btree ("site_id","buyer_phone");--> statement-breakpoint
CREATE INDEX "lead_deliveries_open" ON "lead_deliveries" USING btree ("site_id","created_at","id") WHERE status in ('waiting', 'dead', 'held');--> statement-breakpoint
CREATE INDEX "lead_work_waiting" ON "lead_work" USING btree ("site_id","received_at","lead_id") WHERE answered_at is null and state not in ('sold', 'lost');