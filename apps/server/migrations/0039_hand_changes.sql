CREATE TABLE "payslip_hand_changes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"kind" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_undone" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payslip_hand_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payslip_hand_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_since" date;--> statement-breakpoint
ALTER TABLE "payslip_hand_changes" ADD CONSTRAINT "payslip_hand_changes_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_hand_changes_one" ON "payslip_hand_changes" USING btree ("tenant_id","year","month","user_id","kind","changed_by");--> statement-breakpoint
CREATE INDEX "payslip_hand_changes_user" ON "payslip_hand_changes" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE POLICY "payslip_hand_changes_tenant" ON "payslip_hand_changes" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "payslip_hand_changes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What the trail says of before: forced row-level security would hide it from an owner who is no superuser.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_entries" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_runs" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payslip_hand_changes" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Since when somebody is a moderator or an administrator; null where that is since they are here.
UPDATE "users" u SET "role_since" = coalesce(
  (SELECT max((a."at" AT TIME ZONE 'Asia/Kolkata')::date) FROM "audit_entries" a
    WHERE a."tenant_id" = u."tenant_id" AND a."entity" = 'user' AND a."entity_id" = u."id"::text
      AND a."action" = 'role changed'),
  (u."created_at" AT TIME ZONE 'Asia/Kolkata')::date)
WHERE u."role" = 'Moderator';
--> statement-breakpoint
-- Who changed the drafts there are by hand.
INSERT INTO "payslip_hand_changes" ("tenant_id", "id", "user_id", "year", "month", "kind", "changed_by",
  "changed_by_name", "changed_at", "is_undone")
SELECT one."tenant_id", gen_random_uuid(), one."user_id", one."year", one."month", one."kind", one."actor_id",
  one."actor_name", one."at", false
FROM (
  SELECT DISTINCT ON (r."tenant_id", r."year", r."month", u."id", k."kind", a."actor_id")
    r."tenant_id", r."year", r."month", u."id" AS "user_id", k."kind", a."actor_id", a."actor_name", a."at"
  FROM "payroll_runs" r
  JOIN "payroll_runs" of_month
    ON of_month."tenant_id" = r."tenant_id" AND of_month."year" = r."year" AND of_month."month" = r."month"
  JOIN "audit_entries" a
    ON a."tenant_id" = r."tenant_id" AND a."after" ->> 'payroll' = of_month."id"::text AND a."actor_id" IS NOT NULL
  JOIN (VALUES ('change-payslip', 'entries'), ('reset-payslip', 'entries'), ('withhold-salary', 'withholding'),
    ('revert-withholding', 'withholding'), ('release-salary', 'release')) AS k("action", "kind")
    ON k."action" = a."action"
  JOIN "users" u ON u."tenant_id" = a."tenant_id" AND u."id"::text = a."after" ->> 'employee'
  WHERE r."state" = 'Draft'
  ORDER BY r."tenant_id", r."year", r."month", u."id", k."kind", a."actor_id", a."at" DESC
) one;
--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_runs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payslip_hand_changes" FORCE ROW LEVEL SECURITY;
