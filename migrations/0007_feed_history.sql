ALTER TABLE "stock_imports" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "marked_sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "warnings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "refused" text;