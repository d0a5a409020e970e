CREATE TABLE "purchases" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"car_id" text NOT NULL,
	"user_id" text,
	"answers" jsonb NOT NULL,
	"lead_id" text,
	"reservation_id" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_token" ON "purchases" USING btree ("site_id","token_hash");--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("site_id","user_id");--> statement-breakpoint
CREATE INDEX "purchases_age" ON "purchases" USING btree ("site_id","changed_at");--> statement-breakpoint
SELECT forecourt_protect('purchases');
