ALTER TABLE "files" ADD COLUMN "stored_path" text;--> statement-breakpoint
-- Until now every file had bytes of its own.
UPDATE "files" SET "stored_path" = "path";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "stored_path" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "content_hash" text;--> statement-breakpoint
CREATE INDEX "files_by_stored_path" ON "files" USING btree ("stored_path");--> statement-breakpoint
CREATE INDEX "files_of_job_seeker" ON "files" USING btree ("job_seeker_id","content_hash");
