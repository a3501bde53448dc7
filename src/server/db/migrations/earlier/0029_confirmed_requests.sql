ALTER TABLE "company_requests" DROP CONSTRAINT "company_requests_status_known";--> statement-breakpoint
ALTER TABLE "company_requests" ALTER COLUMN "status" SET DEFAULT 'unconfirmed';--> statement-breakpoint
ALTER TABLE "company_requests" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "company_requests" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_status_known" CHECK ("company_requests"."status" in ('unconfirmed', 'open', 'added', 'approved', 'declined'));