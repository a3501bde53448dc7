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
CREATE TABLE "application_answers" (
	"application_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" text,
	CONSTRAINT "application_answers_application_id_question_id_pk" PRIMARY KEY("application_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "job_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"asked" boolean DEFAULT true NOT NULL,
	"place" integer NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"choices" text[],
	"required" boolean NOT NULL,
	"wanted" text,
	CONSTRAINT "job_questions_kind_known" CHECK ("job_questions"."kind" in ('yes-no', 'number', 'choice', 'text')),
	CONSTRAINT "job_questions_place_known" CHECK ("job_questions"."place" between 1 and 5),
	CONSTRAINT "job_questions_text_not_blank" CHECK (btrim("job_questions"."text") <> ''),
	CONSTRAINT "job_questions_choices_of_choice" CHECK (("job_questions"."kind" = 'choice') = ("job_questions"."choices" is not null))
);
--> statement-breakpoint
CREATE TABLE "application_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "application_messages_side_known" CHECK ("application_messages"."side" in ('company', 'applicant')),
	CONSTRAINT "application_messages_author_of_company" CHECK ("application_messages"."author" is null or "application_messages"."side" = 'company'),
	CONSTRAINT "application_messages_text_not_blank" CHECK (btrim("application_messages"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_templates_kind_known" CHECK ("message_templates"."kind" in ('invite', 'no', 'shortlisted', 'position-filled', 'other')),
	CONSTRAINT "message_templates_name_not_blank" CHECK (btrim("message_templates"."name") <> ''),
	CONSTRAINT "message_templates_text_not_blank" CHECK (btrim("message_templates"."text") <> '')
);
--> statement-breakpoint
ALTER TABLE "application_batches" DROP CONSTRAINT "application_batches_act_known";--> statement-breakpoint
ALTER TABLE "reported_items" DROP CONSTRAINT "reported_items_kind_known";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "templates_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reported_items" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "application_assessments" ADD CONSTRAINT "application_assessments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assessments" ADD CONSTRAINT "application_assessments_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_question_id_job_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."job_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_assessments_once" ON "application_assessments" USING btree ("application_id","member_id");--> statement-breakpoint
CREATE INDEX "application_assessments_of_member" ON "application_assessments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "application_answers_of_question" ON "application_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "job_questions_of_job" ON "job_questions" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_questions_in_order" ON "job_questions" USING btree ("job_id","place") WHERE "job_questions"."asked";--> statement-breakpoint
CREATE INDEX "application_messages_of_application" ON "application_messages" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_messages_of_company" ON "application_messages" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "application_messages_unread" ON "application_messages" USING btree ("application_id","side") WHERE "application_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "application_messages_unread_by_company" ON "application_messages" USING btree ("company_id") WHERE "application_messages"."read_at" is null and "application_messages"."side" = 'applicant';--> statement-breakpoint
CREATE INDEX "application_messages_due" ON "application_messages" USING btree ("created_at") WHERE "application_messages"."read_at" is null and not "application_messages"."mailed";--> statement-breakpoint
CREATE INDEX "message_templates_of_company" ON "message_templates" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "application_batches" ADD CONSTRAINT "application_batches_act_known" CHECK ("application_batches"."act" in ('status', 'message'));--> statement-breakpoint
ALTER TABLE "reported_items" ADD CONSTRAINT "reported_items_kind_known" CHECK ("reported_items"."kind" in ('job', 'company', 'external_job', 'scholarship', 'message'));