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
ALTER TABLE "payslip_adjustments" ADD COLUMN "tds" bigint;--> statement-breakpoint
ALTER TABLE "payslip_adjustments" ADD COLUMN "tds_reason" text;--> statement-breakpoint
ALTER TABLE "tax_regime_choices" ADD CONSTRAINT "tax_regime_choices_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_regime_choices_month" ON "tax_regime_choices" USING btree ("tenant_id","user_id","from_year","from_month");--> statement-breakpoint
CREATE POLICY "tax_regime_choices_tenant" ON "tax_regime_choices" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "tax_regime_choices" FORCE ROW LEVEL SECURITY;
