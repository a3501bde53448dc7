INSERT INTO "job_view_sums" AS "sums" ("job_id", "day", "views")
SELECT "job_id", "day", count(*) FROM "job_views" GROUP BY "job_id", "day"
ON CONFLICT ("job_id", "day") DO UPDATE SET "views" = "sums"."views" + excluded."views";--> statement-breakpoint
DELETE FROM "job_views" WHERE "day" < (now() AT TIME ZONE 'UTC')::date;
