-- An organisation whose PF wage limit was read before the ceiling rose and saved after it holds the former ceiling as an
-- agreed amount: it is the ceiling of law that was meant.
ALTER TABLE "statutory_components" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "statutory_components" SET "settings" = "settings"
    || CASE WHEN "settings" -> 'employee' = '{"kind": "amount", "amount": 15000}' THEN '{"employee": {"kind": "ceiling"}}'::jsonb ELSE '{}' END
    || CASE WHEN "settings" -> 'employer' = '{"kind": "amount", "amount": 15000}' THEN '{"employer": {"kind": "ceiling"}}'::jsonb ELSE '{}' END
  WHERE "type" = 'EPF' AND "updated_at" >= '2026-09-17' AND '{"kind": "amount", "amount": 15000}' IN ("settings" -> 'employee', "settings" -> 'employer');--> statement-breakpoint
ALTER TABLE "statutory_components" FORCE ROW LEVEL SECURITY;
