CREATE TABLE "statutory_identifiers" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"uan_secret" text,
	"pf_number_secret" text,
	"esi_number_secret" text,
	"force_esi" boolean DEFAULT false NOT NULL,
	"pf_member" boolean DEFAULT true NOT NULL,
	"eps_member" boolean DEFAULT true NOT NULL,
	"pf_basis" text DEFAULT 'ceiling' NOT NULL,
	"pf_basis_amount" bigint,
	"vpf_ppm" integer DEFAULT 0 NOT NULL,
	"lwf_category" text DEFAULT 'worker' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_identifiers_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "statutory_identifiers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_regimes" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"regime" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_regimes_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "tax_regimes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "users_without_uan";--> statement-breakpoint
ALTER TABLE "statutory_identifiers" ADD CONSTRAINT "statutory_identifiers_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_regimes" ADD CONSTRAINT "tax_regimes_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statutory_identifiers_with_uan" ON "statutory_identifiers" USING btree ("tenant_id","user_id") WHERE uan_secret is not null or not pf_member;--> statement-breakpoint
CREATE POLICY "statutory_identifiers_tenant" ON "statutory_identifiers" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tax_regimes_tenant" ON "tax_regimes" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
-- What was known before: forced row-level security would hide it from an owner who is no superuser.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "statutory_identifiers" ("tenant_id", "user_id", "uan_secret", "pf_number_secret", "esi_number_secret", "force_esi",
    "pf_member", "eps_member", "pf_basis", "pf_basis_amount", "vpf_ppm", "lwf_category")
  SELECT "tenant_id", "id", "uan_secret", "pf_number_secret", "esi_number_secret", "force_esi",
    "pf_member", "eps_member", "pf_basis", "pf_basis_amount", "vpf_ppm", "lwf_category" FROM "users"
  WHERE num_nonnulls("uan_secret", "pf_number_secret", "esi_number_secret", "pf_basis_amount") > 0 OR "force_esi"
    OR NOT "pf_member" OR NOT "eps_member" OR "pf_basis" <> 'ceiling' OR "vpf_ppm" <> 0 OR "lwf_category" <> 'worker';
--> statement-breakpoint
INSERT INTO "tax_regimes" ("tenant_id", "user_id", "regime") SELECT "tenant_id", "id", "regime" FROM "users" WHERE "regime" <> 'new';
--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "statutory_identifiers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tax_regimes" FORCE ROW LEVEL SECURITY;
