ALTER TABLE "payslip_days" ALTER COLUMN "halves" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "leave_halves" ADD COLUMN "unpaid" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_halves" ADD CONSTRAINT "leave_halves_unpaid" CHECK (unpaid between 0 and 100);--> statement-breakpoint
ALTER TABLE "leave_halves" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leaves" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_runs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "leave_halves" h SET "unpaid" = CASE
    WHEN h."is_counted" AND (l."details" ->> 'paidPercent')::int BETWEEN 1 AND 99 AND NOT EXISTS (
      SELECT FROM "payroll_runs" r WHERE r."tenant_id" = h."tenant_id" AND r."state" IN ('Approved', 'Paid')
        AND r."period_to" >= h."date")
      THEN 100 - (l."details" ->> 'paidPercent')::int
    WHEN h."is_paid" THEN 0 ELSE 100 END
  FROM "leaves" l WHERE l."tenant_id" = h."tenant_id" AND l."id" = h."leave_id";--> statement-breakpoint
ALTER TABLE "payroll_runs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leaves" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_halves" FORCE ROW LEVEL SECURITY;
