CREATE TABLE "periods_closed" (
	"tenant_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "periods_closed_tenant_id_year_month_pk" PRIMARY KEY("tenant_id","year","month")
);
--> statement-breakpoint
ALTER TABLE "periods_closed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "periods_closed_tenant" ON "periods_closed" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
-- The months that are settled already. Where the owner is no superuser, forced row-level security would hide them.
ALTER TABLE "payroll_runs" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "periods_closed" ("tenant_id", "year", "month", "first_day", "last_day")
  SELECT DISTINCT ON ("tenant_id", "year", "month") "tenant_id", "year", "month", "period_from", "period_to" FROM "payroll_runs"
  WHERE "state" IN ('Approved', 'Paid') ORDER BY "tenant_id", "year", "month", "id";
--> statement-breakpoint
ALTER TABLE "payroll_runs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "periods_closed" FORCE ROW LEVEL SECURITY;
