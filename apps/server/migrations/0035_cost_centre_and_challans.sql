CREATE TABLE "due_challans" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"due_on" date,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"challan" text NOT NULL,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "due_challans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "due_challans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cost_centre" text;--> statement-breakpoint
ALTER TABLE "due_challans" ADD CONSTRAINT "due_challans_tenant_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "due_challans_once" ON "due_challans" USING btree ("tenant_id","year","month","kind","place");--> statement-breakpoint
CREATE POLICY "due_challans_tenant" ON "due_challans" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "due_challans" FORCE ROW LEVEL SECURITY;
