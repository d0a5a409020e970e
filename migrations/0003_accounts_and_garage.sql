CREATE TABLE "code_sends" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"phone_print" text NOT NULL,
	"address_print" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_sends_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"site_id" text NOT NULL,
	"phone_print" text NOT NULL,
	"browser_print" text NOT NULL,
	"code_print" text NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"details" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "phone_codes_site_id_phone_print_browser_print_pk" PRIMARY KEY("site_id","phone_print","browser_print")
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"site_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_sessions_site_id_token_hash_pk" PRIMARY KEY("site_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"phone" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "users_phone" UNIQUE("site_id","phone")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"website_slug" text NOT NULL,
	"dealership_slug" text NOT NULL,
	"verification_type" text NOT NULL,
	"user_id" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verifications_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_events" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"event" integer NOT NULL,
	"car_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_events_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "watchlist_entries" (
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"car_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watchlist_entries_site_id_user_id_car_id_pk" PRIMARY KEY("site_id","user_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_site_id_user_id_users_site_id_id_fk" FOREIGN KEY ("site_id","user_id") REFERENCES "public"."users"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_site_id_user_id_users_site_id_id_fk" FOREIGN KEY ("site_id","user_id") REFERENCES "public"."users"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_site_id_car_id_cars_site_id_id_fk" FOREIGN KEY ("site_id","car_id") REFERENCES "public"."cars"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_sends_phone" ON "code_sends" USING btree ("phone_print","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_address" ON "code_sends" USING btree ("address_print","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_site" ON "code_sends" USING btree ("site_id","sent_at");--> statement-breakpoint
CREATE INDEX "phone_codes_age" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_sessions_age" ON "user_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "site_events_newest" ON "site_events" USING btree ("site_id","happened_at");--> statement-breakpoint
SELECT forecourt_protect('users'), forecourt_protect('user_sessions'), forecourt_protect('phone_codes'), forecourt_protect('code_sends'), forecourt_protect('verifications'), forecourt_protect('watchlist_entries'), forecourt_protect('site_events');
