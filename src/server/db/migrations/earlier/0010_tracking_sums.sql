CREATE TABLE "job_view_sums" (
	"job_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "job_view_sums_job_id_day_pk" PRIMARY KEY("job_id","day")
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
CREATE TABLE "visit_sums" (
	"day" date NOT NULL,
	"page_type" text NOT NULL,
	"visits" integer NOT NULL,
	"timed_visits" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "visit_sums_day_page_type_pk" PRIMARY KEY("day","page_type")
);
--> statement-breakpoint
-- Views of before have no network. They are summed up like all others once they are old enough.
ALTER TABLE "job_views" ADD COLUMN "network" "bytea" DEFAULT '\x' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_views" DROP CONSTRAINT "job_views_job_id_day_visitor_pk";--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_day_network_job_id_visitor_pk" PRIMARY KEY("day","network","job_id","visitor");--> statement-breakpoint
ALTER TABLE "job_view_sums" ADD CONSTRAINT "job_view_sums_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_use" ON "sessions" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "job_views_of_job" ON "job_views" USING btree ("job_id","day");--> statement-breakpoint
-- A visit is reported again every ten seconds: with room in its page, the new row stays there, and no index grows.
ALTER TABLE "visits" SET (fillfactor = 80);
