CREATE TABLE "application_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"waiting" uuid[] NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"skipped" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_batches_status_known" CHECK ("application_batches"."status" in ('pending', 'reviewed', 'interviewed', 'rejected', 'hired'))
);
--> statement-breakpoint
ALTER TABLE "application_batches" ADD CONSTRAINT "application_batches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_batches_of_company" ON "application_batches" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "application_batches_by_age" ON "application_batches" USING btree ("created_at");