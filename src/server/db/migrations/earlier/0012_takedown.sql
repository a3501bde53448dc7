CREATE TABLE "moderation_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text,
	"told" text[] NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_acts_act_known" CHECK ("moderation_acts"."act" in ('disable-company', 'enable-company', 'remove-company', 'hide-job', 'show-job', 'remove-job', 'remove-job-seeker'))
);
--> statement-breakpoint
CREATE TABLE "removed_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"salt" "bytea" NOT NULL,
	CONSTRAINT "reported_items_once" UNIQUE("kind","item"),
	CONSTRAINT "reported_items_kind_known" CHECK ("reported_items"."kind" in ('job', 'company', 'external_job', 'scholarship'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"network" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('asks-for-money', 'wrong-link', 'closed', 'discriminates', 'not-real', 'other'))
);
--> statement-breakpoint
DROP INDEX "jobs_company_newest";--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "job_seeker_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "resume_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hidden_by" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_item_id_reported_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reported_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_acts_of_item" ON "moderation_acts" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "reports_of_item" ON "reports" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reports_with_network" ON "reports" USING btree ("created_at") WHERE "reports"."network" is not null;--> statement-breakpoint
CREATE INDEX "reports_resolved" ON "reports" USING btree ("resolved_at") WHERE "reports"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_company_newest" ON "jobs" USING btree ("company_id","created_at","deadline","hidden_by");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_whole_or_anonymous" CHECK (num_nonnulls("applications"."job_seeker_id", "applications"."resume_file_id") <> 1 and ("applications"."job_seeker_id" is not null or "applications"."cover_letter" is null));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_hidden_by_known" CHECK ("jobs"."hidden_by" in ('operator', 'reports'));