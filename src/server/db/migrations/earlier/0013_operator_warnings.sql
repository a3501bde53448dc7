CREATE TABLE "operator_warnings" (
	"cause" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_warnings_cause_known" CHECK ("operator_warnings"."cause" in ('disk', 'old-backup', 'failed-backup'))
);
