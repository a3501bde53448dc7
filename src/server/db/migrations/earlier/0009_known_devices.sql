CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"job_seeker_id" uuid,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_hash_unique" UNIQUE("hash"),
	CONSTRAINT "known_devices_kind_known" CHECK ("known_devices"."kind" in ('device', 'network')),
	CONSTRAINT "known_devices_one_account" CHECK (num_nonnulls("known_devices"."company_id", "known_devices"."job_seeker_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_job_seeker_id_job_seekers_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."job_seekers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_of_company" ON "known_devices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "known_devices_of_job_seeker" ON "known_devices" USING btree ("job_seeker_id");--> statement-breakpoint
CREATE INDEX "known_devices_by_use" ON "known_devices" USING btree ("used_at");