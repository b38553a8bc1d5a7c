-- Days that Employees' State Insurance pays stood among those without pay; the facts of each payslip say which they are.
ALTER TABLE "payslips" ADD COLUMN "esi_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payslips" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslip_inputs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "payslips" p SET "esi_days" = least(p."lop_days", e."days")
  FROM (
    SELECT i."tenant_id", i."id", round(sum((reason ->> 'halves')::numeric) * 50)::int AS "days"
    FROM "payslip_inputs" i
      CROSS JOIN LATERAL jsonb_array_elements(i."facts"::jsonb -> 'lossOfPay' -> 'byDate') AS "lost"
      CROSS JOIN LATERAL jsonb_array_elements("lost" -> 'reasons') AS "reason"
    WHERE i."facts" LIKE '%"lost-esi-leave"%' AND "reason" ->> 'kind' = 'lost-esi-leave'
    GROUP BY 1, 2) e
  WHERE p."tenant_id" = e."tenant_id" AND p."id" = e."id";--> statement-breakpoint
ALTER TABLE "payslip_inputs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslips" FORCE ROW LEVEL SECURITY;
