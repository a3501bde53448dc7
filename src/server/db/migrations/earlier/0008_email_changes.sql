CREATE TABLE "email_changes" (
	"job_seeker_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "company_logins_username_unique";--> statement-breakpoint
DROP INDEX "password_links_of_email";--> statement-breakpoint
DROP INDEX "job_seekers_email_unique";--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_by_end" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_logins_username_unique" ON "company_logins" USING btree (lower("username" collate "C"));--> statement-breakpoint
CREATE INDEX "password_links_of_email" ON "password_links" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "job_seekers_email_unique" ON "job_seekers" USING btree (lower("email" collate "C"));