ALTER TABLE "tenants" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "loosening_asked_by" uuid;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "loosening_asked_by_name" text;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "loosening_asked_at" timestamp with time zone;
--> statement-breakpoint
-- A demo organisation that is there already is known by the address of its administrator.
UPDATE "tenants" SET "is_demo" = true WHERE "tenant_id" IN (
  SELECT m."tenant_id" FROM "memberships" m JOIN "identities" i ON i."id" = m."identity_id"
  WHERE i."email" = 'admin@demo.test' AND i."verified_at" IS NOT NULL);
