ALTER TABLE "idempotency_keys" ADD COLUMN "holder" integer;--> statement-breakpoint
ALTER TABLE "public_idempotency_keys" ADD COLUMN "holder" integer;