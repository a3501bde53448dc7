ALTER TABLE "applications" DROP CONSTRAINT "applications_whole_or_anonymous";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_known";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "attachment_file_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_attachment_own" FOREIGN KEY ("attachment_file_id","job_seeker_id") REFERENCES "public"."files"("id","job_seeker_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_attachment_unique" UNIQUE("attachment_file_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_whole_or_anonymous" CHECK (num_nonnulls("applications"."job_seeker_id", "applications"."resume_file_id") <> 1 and ("applications"."job_seeker_id" is not null or num_nonnulls("applications"."cover_letter", "applications"."attachment_file_id") = 0));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_known" CHECK ("files"."kind" in ('logo', 'cover', 'profile_image', 'resume', 'attachment'));