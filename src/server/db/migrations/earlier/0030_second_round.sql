ALTER TABLE "moderation_acts" DROP CONSTRAINT "moderation_acts_act_known";--> statement-breakpoint
DROP INDEX "known_listings_once";--> statement-breakpoint
ALTER TABLE "known_listings" DROP CONSTRAINT "known_listings_pkey";--> statement-breakpoint
ALTER TABLE "known_listings" ADD CONSTRAINT "known_listings_pkey" PRIMARY KEY("list","hash");--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "known_listings" ADD COLUMN "words" "bytea";--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deadline_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "reported_items" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "reported_items" ADD COLUMN "name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once_a_draft" ON "jobs" USING btree ("company_id","draft_id");--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_act_known" CHECK ("moderation_acts"."act" in ('disable-company', 'enable-company', 'remove-company', 'restore-company', 'hide-job', 'show-job', 'remove-job', 'remove-job-seeker'));--> statement-breakpoint
-- Each step that was told stood in a mail of its day.
UPDATE "application_events" SET "mailed_at" = "at" WHERE "told";--> statement-breakpoint
-- What was known by its words alone is found by them, and gets its key then.
UPDATE "known_listings" SET "words" = "hash";--> statement-breakpoint
CREATE INDEX "known_listings_by_words" ON "known_listings" USING btree ("list","words");
