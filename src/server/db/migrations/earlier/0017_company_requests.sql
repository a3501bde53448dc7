CREATE TABLE "company_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"website" text,
	"message" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "company_requests_status_known" CHECK ("company_requests"."status" in ('open', 'approved', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "company_requests_open_once" ON "company_requests" USING btree (lower("email" collate "C")) WHERE "company_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "company_requests_by_age" ON "company_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "company_requests_by_answer" ON "company_requests" USING btree ("answered_at");