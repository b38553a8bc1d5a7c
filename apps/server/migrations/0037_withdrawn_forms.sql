ALTER TABLE "tax_forms" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_forms" ADD COLUMN "withdrawn_by_name" text;--> statement-breakpoint
ALTER TABLE "tax_forms" ADD COLUMN "withdrawn_reason" text;