CREATE TABLE "file_removals" (
	"path" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" RENAME COLUMN "key" TO "path";
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_key_unique";
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_resume_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_job_seeker_id_job_seekers_id_fk";
--> statement-breakpoint
DROP INDEX "files_of_company";
--> statement-breakpoint
DROP INDEX "files_of_job_seeker";
--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "files_by_age" ON "files" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_once" UNIQUE("logo");
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_cover_once" UNIQUE("cover_image");
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_path_unique" UNIQUE("path");
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_path_of_company" UNIQUE("path","company_id");
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_path_of_job_seeker" UNIQUE("path","job_seeker_id");
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_id_of_job_seeker" UNIQUE("id","job_seeker_id");
--> statement-breakpoint
ALTER TABLE "job_seekers" ADD CONSTRAINT "job_seekers_profile_image_once" UNIQUE("profile_image");
--> statement-breakpoint
ALTER TABLE "job_seekers" ADD CONSTRAINT "job_seekers_resume_once" UNIQUE("resume");
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_path_is_media" CHECK ("files"."path" like '/media/%');
--> statement-breakpoint
-- No version before this one could store a file, so no path of theirs leads to one.
UPDATE "companies" SET "logo" = NULL, "cover_image" = NULL;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_own" FOREIGN KEY ("resume_file_id","job_seeker_id") REFERENCES "public"."files"("id","job_seeker_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_own" FOREIGN KEY ("logo","id") REFERENCES "public"."files"("path","company_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_cover_own" FOREIGN KEY ("cover_image","id") REFERENCES "public"."files"("path","company_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_seekers" ADD CONSTRAINT "job_seekers_profile_image_own" FOREIGN KEY ("profile_image","id") REFERENCES "public"."files"("path","job_seeker_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_seekers" ADD CONSTRAINT "job_seekers_resume_own" FOREIGN KEY ("resume","id") REFERENCES "public"."files"("path","job_seeker_id") ON DELETE no action ON UPDATE no action;