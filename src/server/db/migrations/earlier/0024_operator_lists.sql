CREATE TABLE "given_up_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"domain" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_logins" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_logins" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "given_up_mails_by_time" ON "given_up_mails" USING btree ("at");--> statement-breakpoint
UPDATE "company_logins" SET "last_login_at" = (SELECT max("at") FROM (
	SELECT "created_at" AS "at" FROM "sessions" WHERE "sessions"."company_id" = "company_logins"."company_id"
	UNION ALL SELECT "used_at" FROM "known_devices" WHERE "known_devices"."company_id" = "company_logins"."company_id"
) AS "logins");--> statement-breakpoint
WITH "removed" AS (
	SELECT lower("name") AS "email" FROM "moderation_acts" WHERE "act" = 'remove-job-seeker'
	UNION SELECT lower("told"[1]) FROM "moderation_acts" WHERE "act" = 'remove-company' AND "told"[1] IS NOT NULL
)
UPDATE "moderation_acts" SET "told" = ARRAY(
	SELECT CASE WHEN lower("one") IN (SELECT "email" FROM "removed") THEN 'a deleted account' ELSE "one" END
	FROM unnest("told") WITH ORDINALITY AS "each" ("one", "n") ORDER BY "n"
) WHERE EXISTS (SELECT FROM unnest("told") AS "one" WHERE lower("one") IN (SELECT "email" FROM "removed"));--> statement-breakpoint
UPDATE "moderation_acts" SET "reason" = replace("reason", "name", 'a deleted account') WHERE "act" = 'remove-job-seeker';--> statement-breakpoint
UPDATE "moderation_acts" SET "name" = 'a deleted account' WHERE "act" = 'remove-job-seeker';
