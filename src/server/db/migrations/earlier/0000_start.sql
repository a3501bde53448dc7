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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_name_not_blank" CHECK (btrim("companies"."name") <> ''),
	CONSTRAINT "companies_founded_year_range" CHECK ("companies"."founded_year" between 1000 and 2100),
	CONSTRAINT "companies_industry_known" CHECK ("companies"."industry" in ('tech', 'design', 'finance', 'healthcare', 'education')),
	CONSTRAINT "companies_size_known" CHECK ("companies"."company_size" in ('1-10', '11-50', '51-200', '201-500', '501+'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
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
	"deadline" date,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_category_known" CHECK ("jobs"."category" in ('Web Development', 'Graphics Design', 'Data Entry', 'Visual Editor', 'Office Assistant')),
	CONSTRAINT "jobs_type_known" CHECK ("jobs"."job_type" in ('Full Time', 'Part Time', 'Freelancer')),
	CONSTRAINT "jobs_title_not_blank" CHECK (btrim("jobs"."title") <> ''),
	CONSTRAINT "jobs_experience_not_negative" CHECK ("jobs"."experience" >= 0),
	CONSTRAINT "jobs_views_not_negative" CHECK ("jobs"."views" >= 0),
	CONSTRAINT "jobs_salary_not_negative" CHECK ("jobs"."salary" >= 0 and "jobs"."min_salary" >= 0 and "jobs"."max_salary" >= 0),
	CONSTRAINT "jobs_salary_fixed_or_range" CHECK ("jobs"."salary" is null or ("jobs"."min_salary" is null and "jobs"."max_salary" is null)),
	CONSTRAINT "jobs_salary_range_ordered" CHECK ("jobs"."min_salary" <= "jobs"."max_salary")
);
--> statement-breakpoint
CREATE TABLE "job_views" (
	"job_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "job_views_job_id_day_visitor_pk" PRIMARY KEY("job_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_type" text NOT NULL,
	"item_id" text,
	"link_url" text NOT NULL,
	"clicked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_clicks_type_known" CHECK ("link_clicks"."link_type" in ('external_job', 'scholarship', 'job_apply'))
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
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_company_newest" ON "jobs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "link_clicks_by_time" ON "link_clicks" USING btree ("clicked_at");--> statement-breakpoint
CREATE INDEX "visits_latest_of_session" ON "visits" USING btree ("session_id","page_type","arrived_at") WHERE "visits"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "visits_by_arrival" ON "visits" USING btree ("arrived_at");