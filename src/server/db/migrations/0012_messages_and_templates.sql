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
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_messages_of_application" ON "application_messages" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_messages_of_company" ON "application_messages" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "application_messages_unread" ON "application_messages" USING btree ("application_id","side") WHERE "application_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "application_messages_unread_by_company" ON "application_messages" USING btree ("company_id") WHERE "application_messages"."read_at" is null and "application_messages"."side" = 'applicant';--> statement-breakpoint
CREATE INDEX "application_messages_due" ON "application_messages" USING btree ("created_at") WHERE "application_messages"."read_at" is null and not "application_messages"."mailed";--> statement-breakpoint
CREATE INDEX "message_templates_of_company" ON "message_templates" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "application_batches" ADD CONSTRAINT "application_batches_act_known" CHECK ("application_batches"."act" in ('status', 'message'));--> statement-breakpoint
ALTER TABLE "reported_items" ADD CONSTRAINT "reported_items_kind_known" CHECK ("reported_items"."kind" in ('job', 'company', 'external_job', 'scholarship', 'message'));