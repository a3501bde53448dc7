CREATE TABLE "operator_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text,
	"device" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_sessions_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "company_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
CREATE INDEX "operator_links_by_end" ON "operator_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_by_end" ON "operator_sessions" USING btree ("expires_at");