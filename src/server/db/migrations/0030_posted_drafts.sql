ALTER TABLE "jobs" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deadline_closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once_a_draft" ON "jobs" USING btree ("company_id","draft_id");