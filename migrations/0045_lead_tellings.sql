CREATE TABLE "lead_tellings" (
	"site_id" text NOT NULL,
	"person_id" text NOT NULL,
	"reach" text NOT NULL,
	"mail" text NOT NULL,
	"push" text NOT NULL,
	"sms" text NOT NULL,
	"phone" text NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_until" integer NOT NULL,
	"mail_since" timestamp with time zone DEFAULT now() NOT NULL,
	"push_since" timestamp with time zone DEFAULT now() NOT NULL,
	"sms_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_tellings_site_id_person_id_pk" PRIMARY KEY("site_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "lead_tellings" ADD CONSTRAINT "lead_tellings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tellings" ADD CONSTRAINT "lead_tellings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand from here on.
SELECT forecourt_protect('lead_tellings');
