CREATE TABLE "stand_in_sessions" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"reference" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stand_in_sessions_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "stand_in_sessions_key" UNIQUE("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "reservation_events" (
	"site_id" text NOT NULL,
	"reservation_id" text NOT NULL,
	"turn" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	CONSTRAINT "reservation_events_site_id_reservation_id_turn_pk" PRIMARY KEY("site_id","reservation_id","turn")
);
--> statement-breakpoint
CREATE TABLE "reservation_mails" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"reservation_id" text NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"target" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_mails_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "reservation_mails_once" UNIQUE("site_id","reservation_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "reservation_money" (
	"site_id" text NOT NULL,
	"reservation_id" text NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_money_site_id_provider_kind_provider_id_pk" PRIMARY KEY("site_id","provider","kind","provider_id")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"token" text NOT NULL,
	"submission" text,
	"car_id" text NOT NULL,
	"car_slug" text NOT NULL,
	"car_name" text NOT NULL,
	"stock_number" text NOT NULL,
	"location_id" text,
	"state" text NOT NULL,
	"last_cause" text NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"charged_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"is_deposit_returned" boolean DEFAULT false NOT NULL,
	"hold_hours" integer NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" text,
	"network_print" text,
	"lead_id" text,
	"way" text NOT NULL,
	"origin" text NOT NULL,
	"provider" text,
	"session_id" text,
	"pay_url" text,
	"started_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"refund_at" timestamp with time zone,
	"problem" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "reservations_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "reservations_token" UNIQUE("site_id","token"),
	CONSTRAINT "reservations_submission" UNIQUE("site_id","submission")
);
--> statement-breakpoint
CREATE TABLE "car_holds" (
	"site_id" text NOT NULL,
	"car_id" text NOT NULL,
	"holder" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "car_holds_site_id_car_id_pk" PRIMARY KEY("site_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_site_id_reservation_id_reservations_site_id_id_fk" FOREIGN KEY ("site_id","reservation_id") REFERENCES "public"."reservations"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_mails" ADD CONSTRAINT "reservation_mails_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_mails" ADD CONSTRAINT "reservation_mails_site_id_reservation_id_reservations_site_id_id_fk" FOREIGN KEY ("site_id","reservation_id") REFERENCES "public"."reservations"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_money" ADD CONSTRAINT "reservation_money_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_money" ADD CONSTRAINT "reservation_money_site_id_reservation_id_reservations_site_id_id_fk" FOREIGN KEY ("site_id","reservation_id") REFERENCES "public"."reservations"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_holds" ADD CONSTRAINT "car_holds_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_mails_due" ON "reservation_mails" USING btree ("due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "reservation_money_of" ON "reservation_money" USING btree ("site_id","reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_active_car" ON "reservations" USING btree ("site_id","car_id") WHERE state in ('started', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_session" ON "reservations" USING btree ("site_id","session_id") WHERE session_id is not null;--> statement-breakpoint
CREATE INDEX "reservations_newest" ON "reservations" USING btree ("site_id","started_at");--> statement-breakpoint
CREATE INDEX "reservations_ask" ON "reservations" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "reservations_refund" ON "reservations" USING btree ("refund_at") WHERE refund_at is not null;--> statement-breakpoint
CREATE INDEX "reservations_hold_over" ON "reservations" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
SELECT forecourt_protect('car_holds'), forecourt_protect('reservations'), forecourt_protect('reservation_events'), forecourt_protect('reservation_money'), forecourt_protect('reservation_mails'), forecourt_protect('stand_in_sessions');
--> statement-breakpoint
-- The ledger is written once. Rows go only with their whole reservation or site, which the database does itself.
REVOKE UPDATE, DELETE ON reservation_events, reservation_money FROM forecourt_site, forecourt_platform;
--> statement-breakpoint
-- The table stands below the sites in the code, so that it cannot say this.
ALTER TABLE stand_in_sessions ADD CONSTRAINT stand_in_sessions_site_id_sites_id_fk FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE;
