CREATE TABLE "offline_punches" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"pressed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"drift_seconds" integer NOT NULL,
	"flags" text[] NOT NULL,
	"time_log_id" uuid NOT NULL,
	CONSTRAINT "offline_punches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "offline_punches_kind" CHECK (kind in ('in', 'out'))
);
--> statement-breakpoint
ALTER TABLE "offline_punches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "time_logs" ADD COLUMN "arrivals" jsonb;--> statement-breakpoint
ALTER TABLE "offline_punches" ADD CONSTRAINT "offline_punches_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "offline_punches_tenant" ON "offline_punches" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "offline_punches" FORCE ROW LEVEL SECURITY;
