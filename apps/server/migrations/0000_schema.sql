CREATE TABLE "audit_entries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"address" text,
	"request_id" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_user_id_key_pk" PRIMARY KEY("tenant_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "public_idempotency_keys" (
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_idempotency_keys_key_pk" PRIMARY KEY("key")
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"verified_at" timestamp with time zone,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp with time zone,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"identity_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "memberships_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"code" text,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"head_id" uuid,
	"parent_id" uuid,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "departments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenants" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"tenant_name" text NOT NULL,
	"address" text,
	"state" text,
	"pan" text,
	"tan" text,
	"gst_number" text,
	"cin" text,
	"llpin" text,
	"business_type" text,
	"legal_company_name" text,
	"industry" text,
	"team_size" text,
	"working_hours" integer,
	"week_days_off" jsonb,
	"time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"pf_code" text,
	"esi_code" text,
	"pt_code" text,
	"lwf_code" text,
	"statutory_headcount" integer,
	"logo_file_id" uuid,
	"payroll_enabled_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_settings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pay_period_type" text NOT NULL,
	"pay_start_day" integer,
	"pay_end_day" integer,
	"pay_day_type" text NOT NULL,
	"pay_day" integer NOT NULL,
	"last_run_month" integer,
	"last_run_year" integer,
	"loss_of_pay_basis" text NOT NULL,
	"attendance_drives_pay" boolean NOT NULL,
	"pay_approval_needs_second_person" boolean NOT NULL,
	"choices" jsonb NOT NULL,
	"salary_marked_at" timestamp with time zone,
	"statutory_marked_at" timestamp with time zone,
	"settings_marked_at" timestamp with time zone,
	"enabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_settings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_payments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"payment_date" date NOT NULL,
	"payment_mode" text NOT NULL,
	"people" integer NOT NULL,
	"amount" bigint NOT NULL,
	"recorded_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"pay_date" date NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"cursor" uuid,
	"processed" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"skipped_people" integer DEFAULT 0 NOT NULL,
	"skipped" json DEFAULT '[]'::json NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"reimbursements" bigint DEFAULT 0 NOT NULL,
	"deductions" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"tds" bigint DEFAULT 0 NOT NULL,
	"employer_contributions" bigint DEFAULT 0 NOT NULL,
	"employer_cost" bigint DEFAULT 0 NOT NULL,
	"withheld_people" integer DEFAULT 0 NOT NULL,
	"withheld_net" bigint DEFAULT 0 NOT NULL,
	"warnings" json DEFAULT '[]'::json NOT NULL,
	"variance" json,
	"policy" json NOT NULL,
	"law_version" text NOT NULL,
	"input_hash" text,
	"result_hash" text,
	"previous_hash" text,
	"ran_by" uuid,
	"ran_by_name" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"overrode_by_name" text,
	"approved_by" uuid,
	"approved_by_name" text,
	"approved_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"rejected_by_name" text,
	"rejected_at" timestamp with time zone,
	"rejected_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_adjustments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"earnings" json NOT NULL,
	"deductions" json NOT NULL,
	"lop_days" integer DEFAULT 0 NOT NULL,
	"withheld_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payslip_adjustments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payslip_adjustments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_inputs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"facts" text NOT NULL,
	CONSTRAINT "payslip_inputs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payslip_inputs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslips" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"financial_year" integer NOT NULL,
	"employee_number" text,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"department_id" uuid,
	"snapshot" json NOT NULL,
	"paid_days" integer NOT NULL,
	"lop_days" integer NOT NULL,
	"gross" bigint NOT NULL,
	"reimbursements" bigint NOT NULL,
	"deductions" bigint NOT NULL,
	"net" bigint NOT NULL,
	"rounding" bigint NOT NULL,
	"recoverable" bigint NOT NULL,
	"employer_contributions" bigint NOT NULL,
	"employer_cost" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"lines" json NOT NULL,
	"year_to_date" json NOT NULL,
	"notes" json NOT NULL,
	"variance" json NOT NULL,
	"net_change" bigint NOT NULL,
	"is_outlier" boolean NOT NULL,
	"has_bank_account" boolean NOT NULL,
	"hash" text NOT NULL,
	"withheld_reason" text,
	"withheld_at" timestamp with time zone,
	"released_in_run_id" uuid,
	"payment_id" uuid,
	"paid_on" date,
	"payment_mode" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payslips_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payslips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_structure_deductions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"structure_id" uuid NOT NULL,
	"tenant_deduction_id" uuid NOT NULL,
	"monthly_amount" bigint NOT NULL,
	CONSTRAINT "salary_structure_deductions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "salary_structure_deductions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_structure_earnings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"structure_id" uuid NOT NULL,
	"tenant_earning_id" uuid NOT NULL,
	"flat_amount" bigint,
	"rate_ppm" integer,
	"formula" text,
	CONSTRAINT "salary_structure_earnings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "salary_structure_earnings_one_value" CHECK (num_nonnulls(flat_amount, rate_ppm, formula) <= 1)
);
--> statement-breakpoint
ALTER TABLE "salary_structure_earnings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_structures" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"effective_from" date NOT NULL,
	"annual_ctc" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_structures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "salary_structures_ctc" CHECK (annual_ctc > 0)
);
--> statement-breakpoint
ALTER TABLE "salary_structures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_deductions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"description" text,
	"is_recurring" boolean NOT NULL,
	"deduction_type" text NOT NULL,
	"pre_tax_deduction_section" text,
	"status" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_deductions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "salary_deductions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "salary_earnings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"name_in_payslip" text NOT NULL,
	"kind" text NOT NULL,
	"calculation_type" text NOT NULL,
	"flat_amount" bigint,
	"rate_ppm" integer,
	"formula" text,
	"is_fixed_pay" boolean NOT NULL,
	"is_part_of_salary_structure" boolean NOT NULL,
	"is_taxable_earning" boolean NOT NULL,
	"is_pro_rate_basis" boolean NOT NULL,
	"epf_contribution_type" text NOT NULL,
	"is_considered_for_esi" boolean NOT NULL,
	"excluded_from_wages" text,
	"status" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_earnings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "salary_earnings_one_value" CHECK (num_nonnulls(flat_amount, rate_ppm, formula) <= 1)
);
--> statement-breakpoint
ALTER TABLE "salary_earnings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statutory_components" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"state" text,
	"status" text NOT NULL,
	"decline_reason" text,
	"number" text,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_components_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "statutory_components_once" UNIQUE NULLS NOT DISTINCT("tenant_id","type","state"),
	CONSTRAINT "statutory_components_reason" CHECK ((status = 'declined') = (decline_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "statutory_components" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"monthly_price" bigint NOT NULL,
	"yearly_price" bigint NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"seats" integer NOT NULL,
	"feature_keys" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_subscriptions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"billing_type" text NOT NULL,
	"status" text NOT NULL,
	"quantity" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_subscriptions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employment_types" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employment_types_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "employment_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opening_balances" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"financial_year" integer NOT NULL,
	"gross" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"pf" bigint NOT NULL,
	"professional_tax" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_balances_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "opening_balances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people_counts" (
	"tenant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "people_counts_tenant_id_status_pk" PRIMARY KEY("tenant_id","status")
);
--> statement-breakpoint
ALTER TABLE "people_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"identity_id" uuid,
	"employee_number" text,
	"first_name" text COLLATE "en-IN-x-icu" NOT NULL,
	"middle_name" text COLLATE "en-IN-x-icu",
	"last_name" text COLLATE "en-IN-x-icu" NOT NULL,
	"email" text,
	"personal_email" text,
	"phone_number" text,
	"emergency_contact" text,
	"date_of_birth" date,
	"gender" integer DEFAULT 0 NOT NULL,
	"marital_status" integer DEFAULT 0 NOT NULL,
	"marriage_date" date,
	"spouse_name" text,
	"blood_group" text,
	"address" text,
	"date_of_joining" date,
	"date_of_confirmation" date,
	"last_working_day" date,
	"experience" numeric(4, 1),
	"department_id" uuid,
	"designation" text,
	"work_location" text,
	"work_state" text,
	"work_city" text,
	"employment_type_id" uuid,
	"reporting_manager_id" uuid,
	"role" text DEFAULT 'Member' NOT NULL,
	"status" text NOT NULL,
	"pan_secret" text,
	"pan_digest" text,
	"uan_secret" text,
	"pf_number_secret" text,
	"esi_number_secret" text,
	"bank_account_secret" text,
	"bank_name" text,
	"ifsc_code" text,
	"account_holder_name" text,
	"regime" text DEFAULT 'new' NOT NULL,
	"force_esi" boolean DEFAULT false NOT NULL,
	"eps_member" boolean DEFAULT true NOT NULL,
	"pf_basis" text DEFAULT 'ceiling' NOT NULL,
	"pf_basis_amount" bigint,
	"vpf_ppm" integer DEFAULT 0 NOT NULL,
	"has_disability" boolean DEFAULT false NOT NULL,
	"lwf_category" text DEFAULT 'worker' NOT NULL,
	"image_file_id" uuid,
	"last_login" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."departments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payments" ADD CONSTRAINT "payroll_payments_run_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."payroll_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD CONSTRAINT "payroll_runs_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_inputs" ADD CONSTRAINT "payslip_inputs_payslip_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."payslips"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_run_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."payroll_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_structure_deductions" ADD CONSTRAINT "salary_structure_deductions_structure_fk" FOREIGN KEY ("tenant_id","structure_id") REFERENCES "public"."salary_structures"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_structure_deductions" ADD CONSTRAINT "salary_structure_deductions_deduction_fk" FOREIGN KEY ("tenant_id","tenant_deduction_id") REFERENCES "public"."salary_deductions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_structure_earnings" ADD CONSTRAINT "salary_structure_earnings_structure_fk" FOREIGN KEY ("tenant_id","structure_id") REFERENCES "public"."salary_structures"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_structure_earnings" ADD CONSTRAINT "salary_structure_earnings_earning_fk" FOREIGN KEY ("tenant_id","tenant_earning_id") REFERENCES "public"."salary_earnings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_structures" ADD CONSTRAINT "salary_structures_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_department_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."departments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_fk" FOREIGN KEY ("tenant_id","reporting_manager_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_employment_type_fk" FOREIGN KEY ("tenant_id","employment_type_id") REFERENCES "public"."employment_types"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("tenant_id","entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_status" ON "outbox_mails" USING btree ("tenant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest" ON "outbox_mails" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_tokens_identity" ON "email_tokens" USING btree ("identity_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_email" ON "identities" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_identity" ON "memberships" USING btree ("identity_id","tenant_id");--> statement-breakpoint
CREATE INDEX "sessions_identity" ON "sessions" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name" ON "departments" USING btree ("tenant_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "departments_code" ON "departments" USING btree ("tenant_id",lower(code));--> statement-breakpoint
CREATE INDEX "departments_parent" ON "departments" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("tenant_id","owner_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_settings_one" ON "payroll_settings" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "payroll_payments_run" ON "payroll_payments" USING btree ("tenant_id","run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_runs_live" ON "payroll_runs" USING btree ("tenant_id","year","month") WHERE state <> 'Rejected';--> statement-breakpoint
CREATE INDEX "payroll_runs_list" ON "payroll_runs" USING btree ("tenant_id","year","month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_adjustments_person_month" ON "payslip_adjustments" USING btree ("tenant_id","user_id","year","month");--> statement-breakpoint
CREATE UNIQUE INDEX "payslips_run_person" ON "payslips" USING btree ("tenant_id","run_id","user_id");--> statement-breakpoint
CREATE INDEX "payslips_person" ON "payslips" USING btree ("tenant_id","user_id","year","month");--> statement-breakpoint
CREATE INDEX "payslips_review" ON "payslips" USING btree ("tenant_id","run_id","is_outlier" DESC NULLS LAST,"name","id");--> statement-breakpoint
CREATE INDEX "payslips_release" ON "payslips" USING btree ("tenant_id","released_in_run_id") WHERE released_in_run_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "salary_structure_deductions_once" ON "salary_structure_deductions" USING btree ("tenant_id","structure_id","tenant_deduction_id");--> statement-breakpoint
CREATE INDEX "salary_structure_deductions_component" ON "salary_structure_deductions" USING btree ("tenant_id","tenant_deduction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_structure_earnings_once" ON "salary_structure_earnings" USING btree ("tenant_id","structure_id","tenant_earning_id");--> statement-breakpoint
CREATE INDEX "salary_structure_earnings_component" ON "salary_structure_earnings" USING btree ("tenant_id","tenant_earning_id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_structures_person_day" ON "salary_structures" USING btree ("tenant_id","user_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_deductions_name" ON "salary_deductions" USING btree ("tenant_id",lower(name));--> statement-breakpoint
CREATE INDEX "salary_deductions_list" ON "salary_deductions" USING btree ("tenant_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_earnings_name" ON "salary_earnings" USING btree ("tenant_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "salary_earnings_code" ON "salary_earnings" USING btree ("tenant_id",lower(code));--> statement-breakpoint
CREATE UNIQUE INDEX "salary_earnings_one_basic" ON "salary_earnings" USING btree ("tenant_id") WHERE kind = 'Basic';--> statement-breakpoint
CREATE UNIQUE INDEX "salary_earnings_one_balance" ON "salary_earnings" USING btree ("tenant_id") WHERE kind = 'Fixed';--> statement-breakpoint
CREATE INDEX "salary_earnings_list" ON "salary_earnings" USING btree ("tenant_id","position","id");--> statement-breakpoint
CREATE INDEX "tenant_subscriptions_status" ON "tenant_subscriptions" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "employment_types_name" ON "employment_types" USING btree ("tenant_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "opening_balances_person_year" ON "opening_balances" USING btree ("tenant_id","user_id","financial_year");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_employee_number" ON "users" USING btree ("tenant_id","employee_number");--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("tenant_id","status","first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("tenant_id","first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "users_employment_type" ON "users" USING btree ("tenant_id","employment_type_id");--> statement-breakpoint
CREATE INDEX "users_department" ON "users" USING btree ("tenant_id","department_id");--> statement-breakpoint
CREATE INDEX "users_manager" ON "users" USING btree ("tenant_id","reporting_manager_id");--> statement-breakpoint
CREATE INDEX "users_employment" ON "users" USING btree ("tenant_id","date_of_joining","last_working_day");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((coalesce(first_name,'') || ' ' || coalesce(last_name,'') || ' ' || coalesce(email,'') || ' ' || coalesce(employee_number,'') || ' ' || coalesce(phone_number,'')) gin_trgm_ops);--> statement-breakpoint
CREATE POLICY "audit_entries_tenant" ON "audit_entries" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_tenant" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "outbox_mails_tenant" ON "outbox_mails" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "departments_tenant" ON "departments" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "files_tenant" ON "files" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenants_tenant" ON "tenants" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payroll_settings_tenant" ON "payroll_settings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payroll_payments_tenant" ON "payroll_payments" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payroll_runs_tenant" ON "payroll_runs" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payslip_adjustments_tenant" ON "payslip_adjustments" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payslip_inputs_tenant" ON "payslip_inputs" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "payslips_tenant" ON "payslips" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "salary_structure_deductions_tenant" ON "salary_structure_deductions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "salary_structure_earnings_tenant" ON "salary_structure_earnings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "salary_structures_tenant" ON "salary_structures" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "salary_deductions_tenant" ON "salary_deductions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "salary_earnings_tenant" ON "salary_earnings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "statutory_components_tenant" ON "statutory_components" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_subscriptions_tenant" ON "tenant_subscriptions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "employment_types_tenant" ON "employment_types" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "opening_balances_tenant" ON "opening_balances" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "people_counts_tenant" ON "people_counts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_tenant" ON "users" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "outbox_mails" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "departments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "files" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_payments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payroll_runs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payslip_adjustments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payslip_inputs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payslips" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "salary_structure_deductions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "salary_structure_earnings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "salary_structures" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "salary_deductions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "salary_earnings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "statutory_components" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tenant_subscriptions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "employment_types" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "opening_balances" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "people_counts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION "count_people"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into people_counts (tenant_id, status, n)
    select tenant_id, status, count(*) from new_people group by 1, 2 order by 1, 2
    on conflict (tenant_id, status) do update set n = people_counts.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into people_counts (tenant_id, status, n)
    select tenant_id, status, -count(*) from old_people group by 1, 2 order by 1, 2
    on conflict (tenant_id, status) do update set n = people_counts.n + excluded.n;
  else
    insert into people_counts (tenant_id, status, n)
    select tenant_id, status, sum(d)
      from (select tenant_id, status, 1 as d from new_people union all select tenant_id, status, -1 from old_people) moved
     group by 1, 2 having sum(d) <> 0 order by 1, 2
    on conflict (tenant_id, status) do update set n = people_counts.n + excluded.n;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "users_counted_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS new_people FOR EACH STATEMENT EXECUTE FUNCTION count_people();
--> statement-breakpoint
CREATE TRIGGER "users_counted_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS old_people FOR EACH STATEMENT EXECUTE FUNCTION count_people();
--> statement-breakpoint
CREATE TRIGGER "users_counted_update" AFTER UPDATE ON "users" REFERENCING NEW TABLE AS new_people OLD TABLE AS old_people FOR EACH STATEMENT EXECUTE FUNCTION count_people();
