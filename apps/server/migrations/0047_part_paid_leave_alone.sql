ALTER TABLE "leave_halves" ALTER COLUMN "unpaid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "leave_halves" DROP COLUMN "is_paid";