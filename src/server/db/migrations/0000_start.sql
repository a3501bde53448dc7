CREATE TABLE "company_logins" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	CONSTRAINT "company_logins_username_not_blank" CHECK (btrim("company_logins"."username") <> '')
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"job_seeker_id" uuid,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "email_changes_company_unique" UNIQUE("company_id"),
	CONSTRAINT "email_changes_job_seeker_unique" UNIQUE("job_seeker_id"),
	CONSTRAINT "email_changes_one_account" CHECK (num_nonnulls("email_changes"."company_id", "email_changes"."job_seeker_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "job_seeker_logins" (
	"job_seeker_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"job_seeker_id" uuid,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_hash_unique" UNIQUE("hash"),
	CONSTRAINT "known_devices_kind_known" CHECK ("known_devices"."kind" in ('device', 'network')),
	CONSTRAINT "known_devices_one_account" CHECK (num_nonnulls("known_devices"."company_id", "known_devices"."job_seeker_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"company_id" uuid,
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
	"device" text,
	"network" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_one_account" CHECK (num_nonnulls("sessions"."company_id", "sessions"."job_seeker_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"job_seeker_id" uuid,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"mailed_on" date,
	"seen_through" bigint NOT NULL,
	"posted_through" timestamp (3) with time zone NOT NULL,
	"reminded_through" date NOT NULL,
	CONSTRAINT "alerts_token_unique" UNIQUE("token"),
	CONSTRAINT "alerts_list_known" CHECK ("alerts"."list" in ('jobs', 'scholarships')),
	CONSTRAINT "alerts_frequency_known" CHECK ("alerts"."frequency" in ('daily', 'weekly')),
	CONSTRAINT "alerts_email_not_blank" CHECK (btrim("alerts"."email") <> ''),
	CONSTRAINT "alerts_query_not_long" CHECK (length("alerts"."query") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "known_listings" (
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "known_listings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"words" "bytea",
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_on" date NOT NULL,
	CONSTRAINT "known_listings_pkey" PRIMARY KEY("list","hash"),
	CONSTRAINT "known_listings_list_known" CHECK ("known_listings"."list" in ('jobs', 'scholarships'))
);
--> statement-breakpoint
CREATE TABLE "applicant_mails" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "applicant_mails_due_or_told" CHECK (num_nonnulls("applicant_mails"."due_at", "applicant_mails"."told_at") > 0)
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"at" timestamp (3) with time zone NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "application_events_status_known" CHECK ("application_events"."status" in ('pending', 'reviewed', 'interviewed', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"job_seeker_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"resume_file_id" uuid,
	"cover_letter" text,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"note" text,
	"removal_told_at" timestamp (3) with time zone,
	"company_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "applications_resume_unique" UNIQUE("resume_file_id"),
	CONSTRAINT "applications_whole_or_anonymous" CHECK (num_nonnulls("applications"."job_seeker_id", "applications"."resume_file_id") <> 1 and ("applications"."job_seeker_id" is not null or "applications"."cover_letter" is null)),
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'reviewed', 'interviewed', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "status_mails" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"industry" text,
	"company_size" text,
	"founded_year" smallint,
	"tagline" text,
	"about" text,
	"contact_email" text,
	"phone" text,
	"address" text,
	"website" text,
	"specializations" text[] DEFAULT '{}' NOT NULL,
	"logo" text,
	"cover_image" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"mails_off" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_logo_once" UNIQUE("logo"),
	CONSTRAINT "companies_cover_once" UNIQUE("cover_image"),
	CONSTRAINT "companies_name_not_blank" CHECK (btrim("companies"."name") <> ''),
	CONSTRAINT "companies_founded_year_range" CHECK ("companies"."founded_year" between 1000 and 2100),
	CONSTRAINT "companies_industry_known" CHECK ("companies"."industry" in ('tech', 'design', 'finance', 'healthcare', 'education')),
	CONSTRAINT "companies_size_known" CHECK ("companies"."company_size" in ('1-10', '11-50', '51-200', '201-500', '501+'))
);
--> statement-breakpoint
CREATE TABLE "company_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"website" text,
	"message" text,
	"status" text DEFAULT 'unconfirmed' NOT NULL,
	"token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "company_requests_token_unique" UNIQUE("token"),
	CONSTRAINT "company_requests_status_known" CHECK ("company_requests"."status" in ('unconfirmed', 'open', 'added', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"path" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"job_seeker_id" uuid,
	"path" text NOT NULL,
	"stored_path" text NOT NULL,
	"content_hash" text,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_path_unique" UNIQUE("path"),
	CONSTRAINT "files_path_of_company" UNIQUE("path","company_id"),
	CONSTRAINT "files_path_of_job_seeker" UNIQUE("path","job_seeker_id"),
	CONSTRAINT "files_id_of_job_seeker" UNIQUE("id","job_seeker_id"),
	CONSTRAINT "files_kind_known" CHECK ("files"."kind" in ('logo', 'cover', 'profile_image', 'resume')),
	CONSTRAINT "files_path_is_media" CHECK ("files"."path" like '/media/%'),
	CONSTRAINT "files_size_positive" CHECK ("files"."size" > 0),
	CONSTRAINT "files_one_owner" CHECK (num_nonnulls("files"."company_id", "files"."job_seeker_id") = 1)
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
CREATE TABLE "job_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"data" json NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
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
	"removed_resume" text,
	"resume_removed_at" timestamp (3) with time zone,
	"public" boolean DEFAULT true NOT NULL,
	"mails_off" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_seekers_profile_image_once" UNIQUE("profile_image"),
	CONSTRAINT "job_seekers_resume_once" UNIQUE("resume"),
	CONSTRAINT "job_seekers_removed_resume_with_time" CHECK (num_nonnulls("job_seekers"."removed_resume", "job_seekers"."resume_removed_at") <> 1),
	CONSTRAINT "job_seekers_email_not_blank" CHECK (btrim("job_seekers"."email") <> '')
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"draft_id" uuid,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"company_website" text,
	"location" text NOT NULL,
	"job_type" text NOT NULL,
	"experience" numeric(4, 1) NOT NULL,
	"application_link" text,
	"description" text NOT NULL,
	"salary" numeric(12, 2),
	"min_salary" numeric(12, 2),
	"max_salary" numeric(12, 2),
	"pay_period" text DEFAULT 'month' NOT NULL,
	"deadline" date,
	"closed_at" timestamp (3) with time zone,
	"deadline_closed_at" timestamp (3) with time zone,
	"applicants_told_at" timestamp (3) with time zone,
	"closing_told_for" date,
	"views" integer DEFAULT 0 NOT NULL,
	"hidden_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_category_known" CHECK ("jobs"."category" in ('Web Development', 'Graphics Design', 'Data Entry', 'Visual Editor', 'Office Assistant')),
	CONSTRAINT "jobs_hidden_by_known" CHECK ("jobs"."hidden_by" in ('operator', 'reports')),
	CONSTRAINT "jobs_pay_period_known" CHECK ("jobs"."pay_period" in ('hour', 'day', 'week', 'month', 'year')),
	CONSTRAINT "jobs_type_known" CHECK ("jobs"."job_type" in ('Full Time', 'Part Time', 'Freelancer')),
	CONSTRAINT "jobs_title_not_blank" CHECK (btrim("jobs"."title") <> ''),
	CONSTRAINT "jobs_experience_not_negative" CHECK ("jobs"."experience" >= 0),
	CONSTRAINT "jobs_views_not_negative" CHECK ("jobs"."views" >= 0),
	CONSTRAINT "jobs_salary_not_negative" CHECK ("jobs"."salary" >= 0 and "jobs"."min_salary" >= 0 and "jobs"."max_salary" >= 0),
	CONSTRAINT "jobs_salary_fixed_or_range" CHECK ("jobs"."salary" is null or ("jobs"."min_salary" is null and "jobs"."max_salary" is null)),
	CONSTRAINT "jobs_salary_range_ordered" CHECK ("jobs"."min_salary" <= "jobs"."max_salary")
);
--> statement-breakpoint
CREATE TABLE "given_up_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"domain" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text DEFAULT 'notice' NOT NULL,
	"caused_by" text,
	"turn" integer DEFAULT 0 NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"alert_id" uuid,
	"unsubscribe" text,
	CONSTRAINT "mails_queue_known" CHECK ("mails"."queue" in ('link', 'notice', 'news')),
	CONSTRAINT "mails_attempts_not_negative" CHECK ("mails"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "moderation_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text,
	"told" text[] NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_acts_act_known" CHECK ("moderation_acts"."act" in ('disable-company', 'enable-company', 'remove-company', 'restore-company', 'hide-job', 'show-job', 'remove-job', 'remove-job-seeker'))
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
	"link" text,
	"name" text,
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
CREATE TABLE "operator_warnings" (
	"cause" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_warnings_cause_known" CHECK ("operator_warnings"."cause" in ('disk', 'old-backup', 'failed-backup', 'old-refresh', 'old-build', 'weekly-mail', 'unconfirmed-mails', 'uploaded-bytes', 'company-requests', 'previews', 'applications', 'reports', 'searches', 'tracking-calls', 'tracking-rows'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"job_seeker_id" uuid NOT NULL,
	"key" text NOT NULL,
	"data" json NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_items_pkey" PRIMARY KEY("job_seeker_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_view_sums" (
	"job_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "job_view_sums_job_id_day_pk" PRIMARY KEY("job_id","day")
);
--> statement-breakpoint
CREATE TABLE "job_views" (
	"job_id" uuid NOT NULL,
	"day" date NOT NULL,
	"network" "bytea" DEFAULT '\x' NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "job_views_day_network_job_id_visitor_pk" PRIMARY KEY("day","network","job_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "link_click_sums" (
	"day" date NOT NULL,
	"link_type" text NOT NULL,
	"job_id" uuid,
	"clicks" integer NOT NULL,
	CONSTRAINT "link_click_sums_once" UNIQUE NULLS NOT DISTINCT("day","link_type","job_id")
);
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_type" text NOT NULL,
	"item_id" text,
	"clicked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_clicks_type_known" CHECK ("link_clicks"."link_type" in ('external_job', 'scholarship', 'job_apply'))
);
--> statement-breakpoint
CREATE TABLE "visit_sums" (
	"day" date NOT NULL,
	"page_type" text NOT NULL,
	"visits" integer NOT NULL,
	"timed_visits" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "visit_sums_day_page_type_pk" PRIMARY KEY("day","page_type")
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"page_type" text NOT NULL,
	"duration_seconds" integer,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visits_page_type_known" CHECK ("visits"."page_type" in ('home', 'external_jobs_page', 'scholarship_page')),
	CONSTRAINT "visits_duration_not_negative" CHECK ("visits"."duration_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "company_logins" ADD CONSTRAINT "company_logins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_seeker_logins" ADD CONSTRAINT "job_seeker_logins_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_mails" ADD CONSTRAINT "applicant_mails_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_own" FOREIGN KEY ("resume_file_id","job_seeker_id") REFERENCES "public"."files"("id","job_seeker_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_mails" ADD CONSTRAINT "status_mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_own" FOREIGN KEY ("logo","id") REFERENCES "public"."files"("path","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_cover_own" FOREIGN KEY ("cover_image","id") REFERENCES "public"."files"("path","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_seekers" ADD CONSTRAINT "job_seekers_profile_image_own" FOREIGN KEY ("profile_image","id") REFERENCES "public"."files"("path","job_seeker_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_seekers" ADD CONSTRAINT "job_seekers_resume_own" FOREIGN KEY ("resume","id") REFERENCES "public"."files"("path","job_seeker_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_seekers" ADD CONSTRAINT "job_seekers_removed_resume_own" FOREIGN KEY ("removed_resume","id") REFERENCES "public"."files"("path","job_seeker_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_item_id_reported_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reported_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_view_sums" ADD CONSTRAINT "job_view_sums_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_logins_username_unique" ON "company_logins" USING btree (lower("username" collate "C"));--> statement-breakpoint
CREATE INDEX "email_changes_by_end" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_of_company" ON "known_devices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "known_devices_of_job_seeker" ON "known_devices" USING btree ("job_seeker_id");--> statement-breakpoint
CREATE INDEX "known_devices_by_use" ON "known_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "password_links_of_company" ON "password_links" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "password_links_of_email" ON "password_links" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE INDEX "password_links_by_end" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_company" ON "sessions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sessions_of_job_seeker" ON "sessions" USING btree ("job_seeker_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_use" ON "sessions" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_a_search" ON "alerts" USING btree (lower("email" collate "C"),"list","query");--> statement-breakpoint
CREATE INDEX "alerts_of_job_seeker" ON "alerts" USING btree ("job_seeker_id");--> statement-breakpoint
CREATE INDEX "alerts_by_mail" ON "alerts" USING btree ("mailed_on");--> statement-breakpoint
CREATE INDEX "alerts_by_use" ON "alerts" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "known_listings_by_age" ON "known_listings" USING btree ("last_seen_on");--> statement-breakpoint
CREATE INDEX "known_listings_by_words" ON "known_listings" USING btree ("list","words");--> statement-breakpoint
CREATE INDEX "applicant_mails_due" ON "applicant_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "application_events_of_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_events_of_company" ON "application_events" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job_id","job_seeker_id") WHERE "applications"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job_id","applied_at");--> statement-breakpoint
CREATE INDEX "applications_of_job_seeker" ON "applications" USING btree ("job_seeker_id","applied_at");--> statement-breakpoint
CREATE INDEX "applications_by_age" ON "applications" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "status_mails_due" ON "status_mails" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_requests_open_once" ON "company_requests" USING btree (lower("email" collate "C")) WHERE "company_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "company_requests_by_age" ON "company_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "company_requests_by_answer" ON "company_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "files_by_age" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_by_stored_path" ON "files" USING btree ("stored_path");--> statement-breakpoint
CREATE INDEX "files_of_job_seeker" ON "files" USING btree ("job_seeker_id","content_hash");--> statement-breakpoint
CREATE INDEX "kept_answers_by_time" ON "kept_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "job_drafts_company_newest" ON "job_drafts" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "job_drafts_by_age" ON "job_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_seekers_email_unique" ON "job_seekers" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE INDEX "job_seekers_removed_resume" ON "job_seekers" USING btree ("removed_resume");--> statement-breakpoint
CREATE INDEX "job_seekers_resume_removed" ON "job_seekers" USING btree ("resume_removed_at");--> statement-breakpoint
CREATE INDEX "jobs_company_newest" ON "jobs" USING btree ("company_id","created_at","deadline","hidden_by","closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once_a_draft" ON "jobs" USING btree ("company_id","draft_id");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_deadline" ON "jobs" USING btree ("deadline") WHERE "jobs"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "given_up_mails_by_time" ON "given_up_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_of_alert" ON "mails" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("queue","turn","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_of_cause" ON "mails" USING btree ("caused_by") WHERE "mails"."caused_by" is not null;--> statement-breakpoint
CREATE INDEX "moderation_acts_of_item" ON "moderation_acts" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "reports_of_item" ON "reports" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reports_with_network" ON "reports" USING btree ("created_at") WHERE "reports"."network" is not null;--> statement-breakpoint
CREATE INDEX "reports_resolved" ON "reports" USING btree ("resolved_at") WHERE "reports"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "saved_items_newest" ON "saved_items" USING btree ("job_seeker_id","updated_at");--> statement-breakpoint
CREATE INDEX "job_views_of_job" ON "job_views" USING btree ("job_id","day");--> statement-breakpoint
CREATE INDEX "link_clicks_by_time" ON "link_clicks" USING btree ("clicked_at");--> statement-breakpoint
CREATE INDEX "visits_latest_of_session" ON "visits" USING btree ("session_id","page_type","arrived_at") WHERE "visits"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "visits_by_arrival" ON "visits" USING btree ("arrived_at");--> statement-breakpoint
-- A visit is reported again every ten seconds: with room in its page, the new row stays there, and no index grows.
ALTER TABLE "visits" SET (fillfactor = 80);
