CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_texts_kept_while_due" CHECK (("mails"."next_attempt_at" is null) = ("mails"."text" is null) and ("mails"."text" is null) = ("mails"."html" is null));