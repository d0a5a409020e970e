-- Unlogged: counting must not wait for the disk, and what a crash loses is counted anew.
CREATE UNLOGGED TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_counts_age" ON "rate_counts" USING btree ("ends_at");--> statement-breakpoint
-- No rows of a site: only the owner, who runs the platform, is granted it.
ALTER TABLE "rate_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rate_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY owner_counts ON "rate_counts" USING (true) WITH CHECK (true);
