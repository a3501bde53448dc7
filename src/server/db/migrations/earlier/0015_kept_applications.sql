ALTER TABLE "applications" ADD COLUMN "removal_told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "applications_by_age" ON "applications" USING btree ("applied_at");