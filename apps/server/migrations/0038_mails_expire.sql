ALTER TABLE "outbox_mails" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '48 hours' NOT NULL;--> statement-breakpoint
-- What waited before this was known is as old as it is.
ALTER TABLE "outbox_mails" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "outbox_mails" SET "expires_at" = "created_at" + interval '48 hours' WHERE "status" = 'waiting';
--> statement-breakpoint
ALTER TABLE "outbox_mails" FORCE ROW LEVEL SECURITY;
