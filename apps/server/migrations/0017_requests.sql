CREATE TABLE "requests" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"status" text DEFAULT 'Opened' NOT NULL,
	"reason" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"start_time" time,
	"end_time" time,
	"shift_id" uuid,
	"created_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"comments" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "requests_days" CHECK (to_date >= from_date),
	CONSTRAINT "requests_status" CHECK (status in ('Completed', 'Cancelled', 'Opened', 'Rejected'))
);
--> statement-breakpoint
ALTER TABLE "requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shifts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_newest" ON "requests" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("tenant_id","user_id","from_date");--> statement-breakpoint
CREATE POLICY "requests_tenant" ON "requests" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "requests" FORCE ROW LEVEL SECURITY;
