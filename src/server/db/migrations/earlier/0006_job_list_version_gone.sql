DROP TRIGGER "jobs_advance_list" ON "jobs";--> statement-breakpoint
DROP TRIGGER "companies_advance_list" ON "companies";--> statement-breakpoint
DROP FUNCTION "advance_job_list_version"();--> statement-breakpoint
DROP TABLE "job_list_version" CASCADE;
