ALTER TABLE "job_seekers" ADD COLUMN "removed_resume" text;--> statement-breakpoint
ALTER TABLE "job_seekers" ADD COLUMN "resume_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_seekers" ADD CONSTRAINT "job_seekers_removed_resume_own" FOREIGN KEY ("removed_resume","id") REFERENCES "public"."files"("path","job_seeker_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_seekers_removed_resume" ON "job_seekers" USING btree ("removed_resume");--> statement-breakpoint
CREATE INDEX "job_seekers_resume_removed" ON "job_seekers" USING btree ("resume_removed_at");--> statement-breakpoint
ALTER TABLE "job_seekers" ADD CONSTRAINT "job_seekers_removed_resume_with_time" CHECK (num_nonnulls("job_seekers"."removed_resume", "job_seekers"."resume_removed_at") <> 1);