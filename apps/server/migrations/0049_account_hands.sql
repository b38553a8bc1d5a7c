CREATE TABLE "account_hands" (
	"tenant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"hand" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_hands_tenant_id_account_id_by_id_hand_pk" PRIMARY KEY("tenant_id","account_id","by_id","hand")
);
--> statement-breakpoint
ALTER TABLE "account_hands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "account_hands_by" ON "account_hands" USING btree ("tenant_id","by_id","at");--> statement-breakpoint
CREATE POLICY "account_hands_tenant" ON "account_hands" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "account_hands" FORCE ROW LEVEL SECURITY;
