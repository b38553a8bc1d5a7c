ALTER TABLE "statutory_identifiers" ADD COLUMN "pf_member_from" date;--> statement-breakpoint
ALTER TABLE "statutory_identifiers" ADD COLUMN "eps_member_from" date;--> statement-breakpoint
ALTER TABLE "statutory_identifiers" ADD COLUMN "is_international_worker" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "residential_status" text DEFAULT 'resident' NOT NULL;