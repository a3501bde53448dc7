CREATE TABLE "applicant_mails" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "applicant_mails_count_positive" CHECK ("applicant_mails"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"answer" json,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_answers_once" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_once";--> statement-breakpoint
DROP INDEX "jobs_company_newest";--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" "bytea";--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "mails_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_seekers" ADD COLUMN "mails_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_period" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "applicants_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closing_told_for" date;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bundle" text;--> statement-breakpoint
ALTER TABLE "applicant_mails" ADD CONSTRAINT "applicant_mails_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_by_time" ON "kept_answers" USING btree ("at");--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_of_company" ON "password_links" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job_id","job_seeker_id") WHERE "applications"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "mails_of_bundle" ON "mails" USING btree ("bundle") WHERE "mails"."bundle" is not null;--> statement-breakpoint
CREATE INDEX "jobs_company_newest" ON "jobs" USING btree ("company_id","created_at","deadline","hidden_by","closed_at");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_period_known" CHECK ("jobs"."pay_period" in ('hour', 'day', 'week', 'month', 'year'));