CREATE TABLE "import_columns" (
	"tenant_id" uuid NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "import_columns_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "import_columns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "import_columns_tenant" ON "import_columns" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "import_columns" FORCE ROW LEVEL SECURITY;
