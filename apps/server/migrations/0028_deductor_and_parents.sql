ALTER TABLE "return_settings" ADD COLUMN "responsible_pan_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "father_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mother_name" text;