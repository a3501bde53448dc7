ALTER TABLE "application_events" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
-- Each step that was told stood in a mail of its day.
UPDATE "application_events" SET "mailed_at" = "at" WHERE "told";
