ALTER TABLE "application_batches" DROP CONSTRAINT "application_batches_status_known";--> statement-breakpoint
ALTER TABLE "application_batches" ADD COLUMN "act" text NOT NULL DEFAULT 'status';--> statement-breakpoint
ALTER TABLE "application_batches" ALTER COLUMN "act" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "application_batches" ADD COLUMN "content" jsonb;--> statement-breakpoint
UPDATE "application_batches" SET "content" = jsonb_build_object('status', "status", 'message', "message");--> statement-breakpoint
ALTER TABLE "application_batches" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
-- All that was decided so far could be read at once.
UPDATE "application_events" SET "release_at" = "at";--> statement-breakpoint
-- A status that was set before events were kept would be unread otherwise.
INSERT INTO "application_events" ("id", "application_id", "company_id", "status", "at", "release_at", "told")
SELECT gen_random_uuid(), a."id", j."company_id", a."status", a."updated_at", a."updated_at", true
FROM "applications" a JOIN "jobs" j ON j."id" = a."job_id"
WHERE a."status" <> coalesce((
  SELECT e."status" FROM "application_events" e WHERE e."application_id" = a."id" ORDER BY e."at" DESC, e."id" DESC LIMIT 1
), 'pending');--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "answer_figures" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "answers_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application_batches" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "application_batches" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "application_batches" ADD CONSTRAINT "application_batches_act_known" CHECK ("application_batches"."act" in ('status'));
