CREATE TABLE "status_mails" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applicant_mails" DROP CONSTRAINT "applicant_mails_count_positive";--> statement-breakpoint
DROP INDEX "mails_of_bundle";--> statement-breakpoint
ALTER TABLE "applicant_mails" ALTER COLUMN "due_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_mails" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of what was there before, everybody has been told.
ALTER TABLE "application_events" ADD COLUMN "told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "application_events" ALTER COLUMN "told" SET DEFAULT false;--> statement-breakpoint
-- Of what was there before, everybody has been told.
ALTER TABLE "applications" ADD COLUMN "company_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "company_told" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "status_mails" ADD CONSTRAINT "status_mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_mails_due" ON "status_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "applicant_mails_due" ON "applicant_mails" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "applicant_mails" DROP COLUMN "count";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "bundle";--> statement-breakpoint
ALTER TABLE "applicant_mails" ADD CONSTRAINT "applicant_mails_due_or_told" CHECK (num_nonnulls("applicant_mails"."due_at", "applicant_mails"."told_at") > 0);