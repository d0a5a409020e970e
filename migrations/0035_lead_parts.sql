DROP INDEX "lead_work_open";--> statement-breakpoint
DROP INDEX "lead_work_waiting";--> statement-breakpoint
DROP INDEX "lead_work_due";--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "part_of" text;--> statement-breakpoint
CREATE INDEX "lead_work_parts" ON "lead_work" USING btree ("site_id","part_of") WHERE part_of is not null;--> statement-breakpoint
CREATE INDEX "lead_work_open" ON "lead_work" USING btree ("site_id","assignee_id","answered_at") WHERE state not in ('sold', 'lost') and part_of is null;--> statement-breakpoint
CREATE INDEX "lead_work_waiting" ON "lead_work" USING btree ("site_id","received_at","lead_id") WHERE answered_at is null and state not in ('sold', 'lost') and part_of is null;--> statement-breakpoint
CREATE INDEX "lead_work_due" ON "lead_work" USING btree ("site_id","next_at") WHERE next_at is not null and state not in ('sold', 'lost') and part_of is null;--> statement-breakpoint
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_part_of_fk" FOREIGN KEY ("site_id","part_of") REFERENCES "leads"("site_id","id") ON DELETE SET NULL ("part_of");
