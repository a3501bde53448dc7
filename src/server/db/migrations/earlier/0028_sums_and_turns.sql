ALTER TABLE "operator_warnings" DROP CONSTRAINT "operator_warnings_cause_known";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "queue" text DEFAULT 'notice' NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "queue" = 'news' WHERE "alert_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "caused_by" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_of_cause" ON "mails" USING btree ("caused_by") WHERE "mails"."caused_by" is not null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("queue","turn","next_attempt_at");--> statement-breakpoint
ALTER TABLE "link_clicks" DROP COLUMN "link_url";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_queue_known" CHECK ("mails"."queue" in ('link', 'notice', 'news'));--> statement-breakpoint
ALTER TABLE "operator_warnings" ADD CONSTRAINT "operator_warnings_cause_known" CHECK ("operator_warnings"."cause" in ('disk', 'old-backup', 'failed-backup', 'old-refresh', 'old-build', 'weekly-mail', 'unconfirmed-mails', 'uploaded-bytes', 'company-requests', 'previews', 'applications', 'reports', 'searches', 'tracking-calls', 'tracking-rows'));