ALTER TABLE "lead_messages" ALTER COLUMN "actor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "quoted" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "again" text;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "outbox_entries" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "lead_work_again" ON "lead_work" USING btree ("site_id","again_at") WHERE again_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_work_thread" ON "lead_work" USING btree ("site_id","thread") WHERE thread is not null;