CREATE TABLE "tax_form_files" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"content_secret" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_form_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tax_form_files_kind" CHECK (kind in ('own', 'partA', 'issued'))
);
--> statement-breakpoint
ALTER TABLE "tax_form_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_form_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"financial_year" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"user_ids" jsonb NOT NULL,
	"without_part_a" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"problems" jsonb NOT NULL,
	"started_by" uuid NOT NULL,
	"started_by_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_form_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tax_form_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_forms" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"financial_year" integer NOT NULL,
	"source_hash" text,
	"tax_payable" bigint,
	"made_at" timestamp with time zone,
	"made_by_name" text,
	"part_a_name" text,
	"part_a_at" timestamp with time zone,
	"part_a_by_name" text,
	"released_at" timestamp with time zone,
	"released_by_name" text,
	"released_with_part_a" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_forms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tax_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tax_form_files" ADD CONSTRAINT "tax_form_files_form_fk" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."tax_forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_form_runs" ADD CONSTRAINT "tax_form_runs_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_forms" ADD CONSTRAINT "tax_forms_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_form_files_once" ON "tax_form_files" USING btree ("tenant_id","form_id","kind");--> statement-breakpoint
CREATE INDEX "tax_form_runs_year" ON "tax_form_runs" USING btree ("tenant_id","financial_year");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_forms_once" ON "tax_forms" USING btree ("tenant_id","user_id","financial_year");--> statement-breakpoint
CREATE INDEX "tax_forms_year" ON "tax_forms" USING btree ("tenant_id","financial_year");--> statement-breakpoint
CREATE POLICY "tax_form_files_tenant" ON "tax_form_files" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tax_form_runs_tenant" ON "tax_form_runs" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tax_forms_tenant" ON "tax_forms" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "tax_form_files" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tax_form_runs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tax_forms" FORCE ROW LEVEL SECURITY;
