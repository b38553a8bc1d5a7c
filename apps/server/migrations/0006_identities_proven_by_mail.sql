CREATE TABLE "address_counts" (
	"digest" text PRIMARY KEY NOT NULL,
	"n" integer NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"identity_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"old_proven_at" timestamp with time zone,
	"asked_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "identities_email";--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "also_identity_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_person" ON "email_changes" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "email_tokens_membership" ON "email_tokens" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "identities_address" ON "identities" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_proven" ON "identities" USING btree ("email") WHERE proven_at is not null;--> statement-breakpoint
CREATE POLICY "email_changes_tenant" ON "email_changes" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "email_changes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Nobody can tell any more whether an old link came by mail. Whoever belongs to several organisations keeps them;
-- everybody else belongs to the one they are in until the next link that comes by mail.
UPDATE "identities" i SET "proven_at" = "verified_at" WHERE "verified_at" IS NOT NULL
  AND 1 < (SELECT count(*) FROM "memberships" m WHERE m."identity_id" = i."id");
--> statement-breakpoint
-- Invited by several, verified nowhere: an identity for each invitation.
DO $$
declare
  one record;
  fresh uuid;
begin
  for one in
    select m.tenant_id, m.user_id, i.email from memberships m join identities i on i.id = m.identity_id
     where i.verified_at is null
       and exists (select from memberships o where o.identity_id = m.identity_id and o.tenant_id < m.tenant_id)
  loop
    fresh := gen_random_uuid();
    insert into identities (id, email) values (fresh, one.email);
    update memberships set identity_id = fresh where tenant_id = one.tenant_id and user_id = one.user_id;
  end loop;
end $$;
--> statement-breakpoint
-- A link is good for one membership. Where there were several, it is sent again.
UPDATE "email_tokens" t SET "tenant_id" = m."tenant_id", "user_id" = m."user_id" FROM "memberships" m
 WHERE t."purpose" = 'verify' AND m."identity_id" = t."identity_id"
   AND 1 = (SELECT count(*) FROM "memberships" o WHERE o."identity_id" = t."identity_id");
--> statement-breakpoint
UPDATE "email_tokens" SET "used_at" = now() WHERE "used_at" IS NULL AND "purpose" = 'verify' AND "tenant_id" IS NULL;
