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
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_question_id_job_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."job_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_answers_of_question" ON "application_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "job_questions_of_job" ON "job_questions" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_questions_in_order" ON "job_questions" USING btree ("job_id","place") WHERE "job_questions"."asked";