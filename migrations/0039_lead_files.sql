ALTER TABLE "lead_messages" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "files" jsonb;