CREATE TABLE "arrears_claims" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"financial_year" integer NOT NULL,
	"claim" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrears_claims_tenant_id_user_id_financial_year_pk" PRIMARY KEY("tenant_id","user_id","financial_year")
);
--> statement-breakpoint
ALTER TABLE "arrears_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "perquisites" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"financial_year" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perquisites_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "perquisites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "arrears_claims" ADD CONSTRAINT "arrears_claims_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perquisites" ADD CONSTRAINT "perquisites_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "perquisites_person" ON "perquisites" USING btree ("tenant_id","user_id","financial_year");--> statement-breakpoint
CREATE POLICY "arrears_claims_tenant" ON "arrears_claims" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "perquisites_tenant" ON "perquisites" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "arrears_claims" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "perquisites" FORCE ROW LEVEL SECURITY;
