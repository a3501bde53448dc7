ALTER TABLE "email_changes" DROP CONSTRAINT "email_changes_token_unique";--> statement-breakpoint
ALTER TABLE "email_changes" DROP CONSTRAINT "email_changes_pkey";--> statement-breakpoint
ALTER TABLE "email_changes" ADD PRIMARY KEY ("token_hash");--> statement-breakpoint
ALTER TABLE "email_changes" ALTER COLUMN "job_seeker_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_company_unique" UNIQUE("company_id");--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_job_seeker_unique" UNIQUE("job_seeker_id");--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_one_account" CHECK (num_nonnulls("email_changes"."company_id", "email_changes"."job_seeker_id") = 1);
