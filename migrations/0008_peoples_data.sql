CREATE TABLE "person_erasures" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"erased" jsonb NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_erasures_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "network_print" text;--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_suspected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_drives" ADD COLUMN "network_print" text;--> statement-breakpoint
ALTER TABLE "person_erasures" ADD CONSTRAINT "person_erasures_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_erasures_newest" ON "person_erasures" USING btree ("site_id","erased_at");--> statement-breakpoint
CREATE INDEX "code_sends_network" ON "code_sends" USING btree ("network_print","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_age" ON "code_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "leads_followed" ON "leads" USING btree ("site_id","follows_id") WHERE follows_id is not null;--> statement-breakpoint
SELECT forecourt_protect('person_erasures');
