CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"job_seeker_id" uuid,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"mailed_on" date,
	"seen_through" bigint NOT NULL,
	"posted_through" timestamp (3) with time zone NOT NULL,
	"reminded_through" date NOT NULL,
	CONSTRAINT "alerts_token_unique" UNIQUE("token"),
	CONSTRAINT "alerts_list_known" CHECK ("alerts"."list" in ('jobs', 'scholarships')),
	CONSTRAINT "alerts_frequency_known" CHECK ("alerts"."frequency" in ('daily', 'weekly')),
	CONSTRAINT "alerts_email_not_blank" CHECK (btrim("alerts"."email") <> ''),
	CONSTRAINT "alerts_query_not_long" CHECK (length("alerts"."query") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "known_listings" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_listings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_on" date NOT NULL,
	CONSTRAINT "known_listings_list_known" CHECK ("known_listings"."list" in ('jobs', 'scholarships'))
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"job_seeker_id" uuid NOT NULL,
	"key" text NOT NULL,
	"data" json NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_items_pkey" PRIMARY KEY("job_seeker_id","key")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "alert_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_a_search" ON "alerts" USING btree (lower("email" collate "C"),"list","query");--> statement-breakpoint
CREATE INDEX "alerts_of_job_seeker" ON "alerts" USING btree ("job_seeker_id");--> statement-breakpoint
CREATE INDEX "alerts_by_mail" ON "alerts" USING btree ("mailed_on");--> statement-breakpoint
CREATE INDEX "alerts_by_use" ON "alerts" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_listings_once" ON "known_listings" USING btree ("list","hash");--> statement-breakpoint
CREATE INDEX "known_listings_by_age" ON "known_listings" USING btree ("last_seen_on");--> statement-breakpoint
CREATE INDEX "saved_items_newest" ON "saved_items" USING btree ("job_seeker_id","updated_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_of_alert" ON "mails" USING btree ("alert_id");