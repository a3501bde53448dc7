CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"username" text,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"invited_by" text,
	"invitation_hash" "bytea",
	"invitation_expires_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"mails_off" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "company_members_invitation_unique" UNIQUE("invitation_hash"),
	CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('owner', 'member')),
	CONSTRAINT "company_members_name_not_blank" CHECK (btrim("company_members"."name") <> ''),
	CONSTRAINT "company_members_username_not_blank" CHECK (btrim("company_members"."username") <> ''),
	CONSTRAINT "company_members_login_whole" CHECK (num_nonnulls("company_members"."username", "company_members"."password_hash") <> 1),
	CONSTRAINT "company_members_invitation_whole" CHECK (num_nonnulls("company_members"."invitation_hash", "company_members"."invitation_expires_at") <> 1)
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"member_id" uuid,
	"author" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "application_notes_text_not_blank" CHECK (btrim("application_notes"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"company_id" uuid,
	"act" text NOT NULL,
	"item_id" uuid,
	"name" text NOT NULL,
	"details" jsonb,
	"reason" text,
	"notified" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "audit_log_actor_kind_known" CHECK ("audit_log"."actor_kind" in ('member', 'operator', 'system'))
);
--> statement-breakpoint
-- The login of a company becomes its first owner, under the company's id: sessions, known devices and links stay good.
INSERT INTO "company_members" ("id", "company_id", "name", "role", "email", "username", "password_hash", "created_at", "invited_at", "last_login_at", "mails_off")
	SELECT "company_id", "company_id", "username", 'owner', "email", "username", "password_hash", l."created_at", "invited_at", "last_login_at", c."mails_off"
	FROM "company_logins" l JOIN "companies" c ON c."id" = "company_id";--> statement-breakpoint
INSERT INTO "application_notes" ("id", "application_id", "text", "created_at")
	SELECT gen_random_uuid(), "id", "note", "updated_at" FROM "applications" WHERE btrim("note") <> '';--> statement-breakpoint
INSERT INTO "audit_log" ("id", "at", "actor_kind", "actor", "company_id", "act", "item_id", "name", "reason", "notified")
	SELECT m."id", "at", CASE "by" WHEN 'reports' THEN 'system' ELSE 'operator' END, "by",
		CASE WHEN "act" LIKE '%-company' THEN "item_id" ELSE j."company_id" END, "act", "item_id", "name", "reason", "told"
	FROM "moderation_acts" m LEFT JOIN "jobs" j ON j."id" = "item_id";--> statement-breakpoint
DROP TABLE "company_logins";--> statement-breakpoint
DROP TABLE "moderation_acts";--> statement-breakpoint
ALTER TABLE "email_changes" DROP CONSTRAINT "email_changes_company_id_companies_id_fk";--> statement-breakpoint
DELETE FROM "email_changes" WHERE "company_id" NOT IN (SELECT "id" FROM "company_members");
--> statement-breakpoint
ALTER TABLE "email_changes" RENAME COLUMN "company_id" TO "member_id";--> statement-breakpoint
ALTER TABLE "email_changes" RENAME CONSTRAINT "email_changes_company_unique" TO "email_changes_member_unique";--> statement-breakpoint
ALTER TABLE "known_devices" DROP CONSTRAINT "known_devices_company_id_companies_id_fk";--> statement-breakpoint
DELETE FROM "known_devices" WHERE "company_id" NOT IN (SELECT "id" FROM "company_members");
--> statement-breakpoint
ALTER TABLE "known_devices" RENAME COLUMN "company_id" TO "member_id";--> statement-breakpoint
ALTER INDEX "known_devices_of_company" RENAME TO "known_devices_of_member";--> statement-breakpoint
ALTER TABLE "password_links" DROP CONSTRAINT "password_links_company_id_companies_id_fk";--> statement-breakpoint
DELETE FROM "password_links" WHERE "company_id" NOT IN (SELECT "id" FROM "company_members");
--> statement-breakpoint
ALTER TABLE "password_links" RENAME COLUMN "company_id" TO "member_id";--> statement-breakpoint
ALTER INDEX "password_links_of_company" RENAME TO "password_links_of_member";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_company_id_companies_id_fk";--> statement-breakpoint
DELETE FROM "sessions" WHERE "company_id" NOT IN (SELECT "id" FROM "company_members");
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "company_id" TO "member_id";--> statement-breakpoint
ALTER INDEX "sessions_of_company" RENAME TO "sessions_of_member";--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_username_unique" ON "company_members" USING btree (lower("username" collate "C"));
--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_email_unique" ON "company_members" USING btree ("company_id",lower("email" collate "C"));
--> statement-breakpoint
CREATE INDEX "application_notes_of_application" ON "application_notes" USING btree ("application_id","created_at");
--> statement-breakpoint
CREATE INDEX "application_notes_of_member" ON "application_notes" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "audit_log_of_company" ON "audit_log" USING btree ("company_id","at");
--> statement-breakpoint
CREATE INDEX "audit_log_of_item" ON "audit_log" USING btree ("item_id","at");
--> statement-breakpoint
CREATE INDEX "audit_log_by_age" ON "audit_log" USING btree ("at");
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "mails_off";