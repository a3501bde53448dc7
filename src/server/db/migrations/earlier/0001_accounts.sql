CREATE TABLE "company_logins" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_logins_username_not_blank" CHECK (btrim("company_logins"."username") <> '')
);
--> statement-breakpoint
CREATE TABLE "job_seeker_logins" (
	"job_seeker_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "password_links_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"company_id" uuid,
	"job_seeker_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_one_account" CHECK (num_nonnulls("sessions"."company_id", "sessions"."job_seeker_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_events_status_known" CHECK ("application_events"."status" in ('pending', 'reviewed', 'interviewed', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"job_seeker_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"resume_file_id" uuid NOT NULL,
	"cover_letter" text,
	"applied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_resume_unique" UNIQUE("resume_file_id"),
	CONSTRAINT "applications_once" UNIQUE("job_id","job_seeker_id"),
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'reviewed', 'interviewed', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"job_seeker_id" uuid,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_kind_known" CHECK ("files"."kind" in ('logo', 'cover', 'profile_image', 'resume')),
	CONSTRAINT "files_size_positive" CHECK ("files"."size" > 0),
	CONSTRAINT "files_one_owner" CHECK (num_nonnulls("files"."company_id", "files"."job_seeker_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "job_seekers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"phone" text,
	"address" text,
	"education" text,
	"degree_type" text,
	"headline" text,
	"bio" text,
	"skills" text,
	"linked_in" text,
	"portfolio_website" text,
	"work_experience" text,
	"experience" text,
	"profile_image" text,
	"resume" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_seekers_email_not_blank" CHECK (btrim("job_seekers"."email") <> '')
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "mails_attempts_not_negative" CHECK ("mails"."attempts" >= 0),
	CONSTRAINT "mails_sent_is_done" CHECK ("mails"."sent_at" is null or "mails"."next_attempt_at" is null)
);
--> statement-breakpoint
ALTER TABLE "company_logins" ADD CONSTRAINT "company_logins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_seeker_logins" ADD CONSTRAINT "job_seeker_logins_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_file_id_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_logins_username_unique" ON "company_logins" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "password_links_of_email" ON "password_links" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "password_links_by_end" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_company" ON "sessions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sessions_of_job_seeker" ON "sessions" USING btree ("job_seeker_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_events_of_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_events_of_company" ON "application_events" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job_id","applied_at");--> statement-breakpoint
CREATE INDEX "applications_of_job_seeker" ON "applications" USING btree ("job_seeker_id","applied_at");--> statement-breakpoint
CREATE INDEX "files_of_company" ON "files" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "files_of_job_seeker" ON "files" USING btree ("job_seeker_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "job_seekers_email_unique" ON "job_seekers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."next_attempt_at" is not null;