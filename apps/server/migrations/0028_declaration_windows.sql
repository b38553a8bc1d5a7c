CREATE TABLE "declaration_reminders" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"window_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"settled_for" date,
	"outcome" text,
	"sent_to" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_reminders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "declaration_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "declaration_windows" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"financial_year" integer NOT NULL,
	"start_date" date NOT NULL,
	"lock_date" date NOT NULL,
	"status" text NOT NULL,
	"allow_regime_switch" boolean DEFAULT false NOT NULL,
	"allow_tds_modification" boolean DEFAULT false NOT NULL,
	"can_tds_exceed_annual_limit" boolean DEFAULT false NOT NULL,
	"mandate_proofs" boolean DEFAULT false NOT NULL,
	"mandate_reviewer_comments" boolean DEFAULT false NOT NULL,
	"process_payroll_from_month" integer,
	"notify_on_release" boolean DEFAULT false NOT NULL,
	"enable_reminders" boolean DEFAULT false NOT NULL,
	"notify_on_lock" boolean DEFAULT false NOT NULL,
	"released_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"locked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_windows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "declaration_windows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "declaration_reminders" ADD CONSTRAINT "declaration_reminders_window_fk" FOREIGN KEY ("tenant_id","window_id") REFERENCES "public"."declaration_windows"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_reminders_window" ON "declaration_reminders" USING btree ("tenant_id","window_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_windows_year" ON "declaration_windows" USING btree ("tenant_id","kind","financial_year");--> statement-breakpoint
CREATE POLICY "declaration_reminders_tenant" ON "declaration_reminders" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "declaration_windows_tenant" ON "declaration_windows" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "declaration_reminders" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "declaration_windows" FORCE ROW LEVEL SECURITY;
