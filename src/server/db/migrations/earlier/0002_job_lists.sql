CREATE TABLE "job_list_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "job_list_version_one_row" CHECK ("job_list_version"."only")
);
--> statement-breakpoint
CREATE INDEX "jobs_by_deadline" ON "jobs" USING btree ("deadline") WHERE "jobs"."deadline" is not null;--> statement-breakpoint
INSERT INTO "job_list_version" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "advance_job_list_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "job_list_version" SET "version" = "version" + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A counted view sets only "views" and leaves the lists as they are.
CREATE TRIGGER "jobs_advance_list" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "company_id", "title", "category", "company_name", "location", "job_type", "salary", "min_salary", "max_salary", "deadline", "created_at" ON "jobs" FOR EACH STATEMENT EXECUTE FUNCTION "advance_job_list_version"();--> statement-breakpoint
CREATE TRIGGER "companies_advance_list" AFTER UPDATE OF "enabled" ON "companies" FOR EACH STATEMENT EXECUTE FUNCTION "advance_job_list_version"();
