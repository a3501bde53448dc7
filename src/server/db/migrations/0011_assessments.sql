CREATE TABLE "application_assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"member_id" uuid,
	"author" text NOT NULL,
	"recommendation" text NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "application_assessments_recommendation_known" CHECK ("application_assessments"."recommendation" in ('strong-no', 'no', 'undecided', 'yes', 'strong-yes'))
);
--> statement-breakpoint
ALTER TABLE "application_assessments" ADD CONSTRAINT "application_assessments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assessments" ADD CONSTRAINT "application_assessments_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_assessments_once" ON "application_assessments" USING btree ("application_id","member_id");--> statement-breakpoint
CREATE INDEX "application_assessments_of_member" ON "application_assessments" USING btree ("member_id");