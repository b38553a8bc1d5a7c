CREATE TABLE "return_file_people" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"payslip_id" uuid,
	"amount" bigint NOT NULL,
	"reference" text,
	"outcome" text,
	"utr" text,
	"holds_payment" boolean DEFAULT false NOT NULL,
	"outcome_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_file_people_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "return_file_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "return_files" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"kind" text NOT NULL,
	"variant" text NOT NULL,
	"version" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"source_hash" text NOT NULL,
	"content_secret" text,
	"people" integer NOT NULL,
	"total" bigint NOT NULL,
	"totals" json NOT NULL,
	"left_out" json NOT NULL,
	"options" json NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"checked_by" uuid,
	"checked_by_name" text,
	"checked_at" timestamp with time zone,
	"downloaded_by_name" text,
	"downloaded_at" timestamp with time zone,
	"filed_on" date,
	"reference" text,
	"paid_on" date,
	"challan" text,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "return_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "return_settings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank" json,
	"templates" json DEFAULT '[]'::json NOT NULL,
	"registers" json DEFAULT '[]'::json NOT NULL,
	"deductor" json,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_settings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "return_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "statutory" json;--> statement-breakpoint
ALTER TABLE "statutory_identifiers" ADD COLUMN "uan_name" text;--> statement-breakpoint
ALTER TABLE "return_file_people" ADD CONSTRAINT "return_file_people_file_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."return_files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_file_people" ADD CONSTRAINT "return_file_people_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_files" ADD CONSTRAINT "return_files_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_settings" ADD CONSTRAINT "return_settings_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_file_people_file" ON "return_file_people" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_file_people_once" ON "return_file_people" USING btree ("tenant_id","payslip_id") WHERE holds_payment;--> statement-breakpoint
CREATE INDEX "return_file_people_user" ON "return_file_people" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_files_version" ON "return_files" USING btree ("tenant_id","year","month","kind","variant","version");--> statement-breakpoint
CREATE UNIQUE INDEX "return_settings_once" ON "return_settings" USING btree ("tenant_id");--> statement-breakpoint
CREATE POLICY "return_file_people_tenant" ON "return_file_people" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "return_files_tenant" ON "return_files" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "return_settings_tenant" ON "return_settings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "return_file_people" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "return_files" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "return_settings" FORCE ROW LEVEL SECURITY;
