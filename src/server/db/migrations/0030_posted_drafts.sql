ALTER TABLE "jobs" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once_a_draft" ON "jobs" USING btree ("company_id","draft_id");