ALTER TABLE "stock_imports" ADD COLUMN "imported_by" jsonb;--> statement-breakpoint
ALTER TABLE "site_revisions" ADD COLUMN "applied_by" jsonb;