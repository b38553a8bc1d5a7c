CREATE TABLE "calendar_feeds" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text COLLATE "en-IN-x-icu" NOT NULL,
	"parts" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"last_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holiday_choices" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"holiday_id" uuid NOT NULL,
	"chosen_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holiday_choices_tenant_id_user_id_holiday_id_pk" PRIMARY KEY("tenant_id","user_id","holiday_id")
);
--> statement-breakpoint
ALTER TABLE "holiday_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holiday_settings" (
	"tenant_id" uuid NOT NULL,
	"optional_per_year" integer NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holiday_settings_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "holiday_settings_quota" CHECK (optional_per_year between 0 and 50)
);
--> statement-breakpoint
ALTER TABLE "holiday_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "is_national" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "states" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "is_tentative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "moved_from" date;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "lists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_choices" ADD CONSTRAINT "holiday_choices_holiday_fk" FOREIGN KEY ("tenant_id","holiday_id") REFERENCES "public"."holidays"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_choices" ADD CONSTRAINT "holiday_choices_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "holiday_choices_holiday" ON "holiday_choices" USING btree ("tenant_id","holiday_id");--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_kind" CHECK (not (is_optional and is_national));--> statement-breakpoint
CREATE POLICY "calendar_feeds_tenant" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "holiday_choices_tenant" ON "holiday_choices" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "holiday_settings_tenant" ON "holiday_settings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "holiday_choices" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "holiday_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Lists are kept by people from before: the three days that the law fixes are national there, too.
ALTER TABLE "holidays" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "holidays" SET "is_national" = true WHERE NOT "is_optional" AND to_char("date", 'MM-DD') IN ('01-26', '08-15', '10-02');
--> statement-breakpoint
ALTER TABLE "holidays" FORCE ROW LEVEL SECURITY;
