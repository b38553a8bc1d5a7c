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
CREATE TABLE "declaration_comments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"declaration_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"parent_id" uuid,
	"comment" text NOT NULL,
	"created_by" uuid NOT NULL,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "declaration_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "declaration_drafts" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"financial_year" integer NOT NULL,
	"kind" text NOT NULL,
	"content_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_drafts_tenant_id_user_id_financial_year_kind_pk" PRIMARY KEY("tenant_id","user_id","financial_year","kind")
);
--> statement-breakpoint
ALTER TABLE "declaration_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "declaration_items" (
	"tenant_id" uuid NOT NULL,
	"declaration_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"position" smallint NOT NULL,
	"details" jsonb NOT NULL,
	"pan_secret" text,
	"declared" bigint NOT NULL,
	"actual" bigint,
	"approved" bigint,
	"review_comment" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "declaration_items_tenant_id_declaration_id_key_pk" PRIMARY KEY("tenant_id","declaration_id","key"),
	CONSTRAINT "declaration_items_amounts" CHECK (least(declared, actual, approved) >= 0)
);
--> statement-breakpoint
ALTER TABLE "declaration_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "declaration_proofs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"declaration_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"document_type" smallint,
	"file_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_proofs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "declaration_proofs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "declarations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"financial_year" integer NOT NULL,
	"status" smallint,
	"is_rented" boolean DEFAULT false NOT NULL,
	"is_let_out" boolean DEFAULT false NOT NULL,
	"has_home_loan" boolean DEFAULT false NOT NULL,
	"declared_total" bigint NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	"review_comment" text,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"poi_submitted_at" timestamp with time zone,
	"poi_submitted_by" uuid,
	"certified_at" timestamp with time zone,
	"certified_name" text,
	"poi_reviewed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declarations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "declarations_status" CHECK (status between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "declarations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_regime_choices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_year" integer NOT NULL,
	"from_month" integer NOT NULL,
	"before" text NOT NULL,
	"regime" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_regime_choices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tax_regime_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "payslip_adjustments" ADD COLUMN "tds" bigint;--> statement-breakpoint
ALTER TABLE "payslip_adjustments" ADD COLUMN "tds_reason" text;--> statement-breakpoint
ALTER TABLE "declaration_reminders" ADD CONSTRAINT "declaration_reminders_window_fk" FOREIGN KEY ("tenant_id","window_id") REFERENCES "public"."declaration_windows"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_comments" ADD CONSTRAINT "declaration_comments_declaration_fk" FOREIGN KEY ("tenant_id","declaration_id") REFERENCES "public"."declarations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_comments" ADD CONSTRAINT "declaration_comments_parent_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."declaration_comments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_drafts" ADD CONSTRAINT "declaration_drafts_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_items" ADD CONSTRAINT "declaration_items_declaration_fk" FOREIGN KEY ("tenant_id","declaration_id") REFERENCES "public"."declarations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_proofs" ADD CONSTRAINT "declaration_proofs_declaration_fk" FOREIGN KEY ("tenant_id","declaration_id") REFERENCES "public"."declarations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_proofs" ADD CONSTRAINT "declaration_proofs_file_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_regime_choices" ADD CONSTRAINT "tax_regime_choices_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_reminders_window" ON "declaration_reminders" USING btree ("tenant_id","window_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_windows_year" ON "declaration_windows" USING btree ("tenant_id","kind","financial_year");--> statement-breakpoint
CREATE INDEX "declaration_comments_item" ON "declaration_comments" USING btree ("tenant_id","declaration_id","item_key","created_at");--> statement-breakpoint
CREATE INDEX "declaration_comments_parent" ON "declaration_comments" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "declaration_proofs_item" ON "declaration_proofs" USING btree ("tenant_id","declaration_id","item_key");--> statement-breakpoint
CREATE INDEX "declaration_proofs_file" ON "declaration_proofs" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "declarations_once" ON "declarations" USING btree ("tenant_id","user_id","financial_year");--> statement-breakpoint
CREATE INDEX "declarations_year" ON "declarations" USING btree ("tenant_id","financial_year","status");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_regime_choices_month" ON "tax_regime_choices" USING btree ("tenant_id","user_id","from_year","from_month");--> statement-breakpoint
CREATE POLICY "declaration_reminders_tenant" ON "declaration_reminders" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "declaration_windows_tenant" ON "declaration_windows" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "declaration_comments_tenant" ON "declaration_comments" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "declaration_drafts_tenant" ON "declaration_drafts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "declaration_items_tenant" ON "declaration_items" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "declaration_proofs_tenant" ON "declaration_proofs" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "declarations_tenant" ON "declarations" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tax_regime_choices_tenant" ON "tax_regime_choices" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "declaration_reminders" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "declaration_windows" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "declaration_comments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "declaration_drafts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "declaration_items" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "declaration_proofs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "declarations" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tax_regime_choices" FORCE ROW LEVEL SECURITY;
