DROP INDEX "jobs_company_newest";--> statement-breakpoint
CREATE INDEX "jobs_company_newest" ON "jobs" USING btree ("company_id","created_at","deadline");