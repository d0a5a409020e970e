CREATE TABLE "reservation_disputes" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"reservation_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"is_open" boolean NOT NULL,
	"evidence_by" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_disputes_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "reservation_mails" DROP CONSTRAINT "reservation_mails_once";--> statement-breakpoint
ALTER TABLE "reservation_mails" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "pending_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "charged_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "refund_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_disputes" ADD CONSTRAINT "reservation_disputes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_disputes" ADD CONSTRAINT "reservation_disputes_site_id_reservation_id_reservations_site_id_id_fk" FOREIGN KEY ("site_id","reservation_id") REFERENCES "public"."reservations"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_disputes_of" ON "reservation_disputes" USING btree ("site_id","reservation_id");--> statement-breakpoint
ALTER TABLE "reservation_mails" ADD CONSTRAINT "reservation_mails_once" UNIQUE("site_id","reservation_id","kind","target","detail");--> statement-breakpoint
SELECT forecourt_protect('reservation_disputes');
