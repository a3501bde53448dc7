DROP INDEX "known_listings_once";--> statement-breakpoint
ALTER TABLE "known_listings" DROP CONSTRAINT "known_listings_pkey";--> statement-breakpoint
ALTER TABLE "known_listings" ADD CONSTRAINT "known_listings_pkey" PRIMARY KEY("list","hash");--> statement-breakpoint
ALTER TABLE "known_listings" ADD COLUMN "words" bytea;--> statement-breakpoint
CREATE INDEX "known_listings_by_words" ON "known_listings" USING btree ("list","words");--> statement-breakpoint
ALTER TABLE "reported_items" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "reported_items" ADD COLUMN "name" text;--> statement-breakpoint
-- What was known by its words alone is found by them, and gets its key then.
UPDATE "known_listings" SET "words" = "hash";--> statement-breakpoint
-- A job posted here that was saved is known by its id; of one that was saved under two titles the last stays.
DELETE FROM "saved_items" USING (
  SELECT "job_seeker_id", "key", row_number() OVER (
    PARTITION BY "job_seeker_id", lower(split_part("data"->>'link', '/', 3)) ORDER BY "updated_at" DESC
  ) AS "place" FROM "saved_items" WHERE "data"->>'kind' = 'job'
) AS "copies" WHERE "copies"."place" > 1
  AND "saved_items"."job_seeker_id" = "copies"."job_seeker_id" AND "saved_items"."key" = "copies"."key";--> statement-breakpoint
UPDATE "saved_items" SET "key" = lower(split_part("data"->>'link', '/', 3)),
  "data" = ("data"::jsonb || jsonb_build_object('key', lower(split_part("data"->>'link', '/', 3))))::json
  WHERE "data"->>'kind' = 'job';
