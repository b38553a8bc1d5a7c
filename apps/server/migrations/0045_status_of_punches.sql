ALTER TABLE "device_punches" DROP CONSTRAINT "device_punches_once";--> statement-breakpoint
ALTER TABLE "device_punches" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "device_punches" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "device_punches" ADD CONSTRAINT "device_punches_once" UNIQUE NULLS NOT DISTINCT("tenant_id","device_id","code","at","status");