CREATE TABLE "data_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_links_act_known" CHECK ("data_links"."act" in ('export', 'delete'))
);
--> statement-breakpoint
CREATE INDEX "data_links_of_email" ON "data_links" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE INDEX "data_links_by_end" ON "data_links" USING btree ("expires_at");