-- From now on a mail that was sent or given up has no row: those of before go, those still due stay.
DELETE FROM "mails" WHERE "next_attempt_at" IS NULL;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_sent_is_done";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_texts_kept_while_due";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "next_attempt_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "sent_at";