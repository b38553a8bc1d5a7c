CREATE TABLE "payroll_settlements" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"how" text NOT NULL,
	"reason" text NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"recorded_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_settlements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_settlements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD COLUMN "usual_days" integer;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD COLUMN "nothing_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_settlements" ADD CONSTRAINT "payroll_settlements_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_settlements" ADD CONSTRAINT "payroll_settlements_run_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."payroll_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_settlements_days" ON "payroll_settlements" USING btree ("tenant_id","user_id","run_id","kind","from_day","to_day");--> statement-breakpoint
CREATE INDEX "payroll_settlements_run" ON "payroll_settlements" USING btree ("tenant_id","run_id");--> statement-breakpoint
CREATE INDEX "payroll_settlements_month" ON "payroll_settlements" USING btree ("tenant_id","year","month");--> statement-breakpoint
CREATE POLICY "payroll_settlements_tenant" ON "payroll_settlements" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "payroll_settlements" FORCE ROW LEVEL SECURITY;
