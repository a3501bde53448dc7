CREATE SCHEMA "search";
--> statement-breakpoint
CREATE TABLE "search"."lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lists_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "search"."records" (
	"list" integer NOT NULL,
	"position" integer NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "records_list_position_pk" PRIMARY KEY("list","position")
);
--> statement-breakpoint
CREATE TABLE "search"."words" (
	"list" integer NOT NULL,
	"word" text NOT NULL,
	"titles" integer NOT NULL,
	CONSTRAINT "words_list_word_pk" PRIMARY KEY("list","word")
);
--> statement-breakpoint
CREATE TABLE "search"."listings" (
	"list" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"choices" text[] NOT NULL,
	"closes_on" date,
	"posted_on" date,
	CONSTRAINT "listings_list_position_pk" PRIMARY KEY("list","position")
);
--> statement-breakpoint
ALTER TABLE "search"."records" ADD CONSTRAINT "records_list_position_listings_list_position_fk" FOREIGN KEY ("list","position") REFERENCES "search"."listings"("list","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."words" ADD CONSTRAINT "words_list_lists_id_fk" FOREIGN KEY ("list") REFERENCES "search"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."listings" ADD CONSTRAINT "listings_list_lists_id_fk" FOREIGN KEY ("list") REFERENCES "search"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_words" ON "search"."listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "listings_choices" ON "search"."listings" USING gin ("choices");--> statement-breakpoint
CREATE INDEX "listings_closing" ON "search"."listings" USING btree ("list","closes_on","position") WHERE "search"."listings"."closes_on" is not null;