import { globalTable, tenantPolicy, tenantTable } from '../../platform/database/tenant-table.ts';

/** An organisation. Its own id is its tenant id. */
export const tenants = globalTable(
  'tenants',
  (c) => ({
    tenantId: c.uuid('tenant_id').primaryKey(),
    tenantName: c.text('tenant_name').notNull(),
    address: c.text('address'),
    state: c.text('state'),
    pan: c.text('pan'),
    tan: c.text('tan'),
    gstNumber: c.text('gst_number'),
    cin: c.text('cin'),
    llpin: c.text('llpin'),
    businessType: c.text('business_type'),
    legalCompanyName: c.text('legal_company_name'),
    industry: c.text('industry'),
    teamSize: c.text('team_size'),
    workingHours: c.integer('working_hours'),
    /** 0 Sunday to 6 Saturday; null until chosen. */
    weekDaysOff: c.jsonb('week_days_off').$type<number[]>(),
    timeZone: c.text('time_zone').notNull().default('Asia/Kolkata'),
    pfCode: c.text('pf_code'),
    esiCode: c.text('esi_code'),
    ptCode: c.text('pt_code'),
    lwfCode: c.text('lwf_code'),
    /** Persons counted for the headcount rules of PF, ESI and LWF; null counts the active people. */
    statutoryHeadcount: c.integer('statutory_headcount'),
    logoFileId: c.uuid('logo_file_id'),
    payrollEnabled: c.instant('payroll_enabled_at'),
    /** The demo organisation of this installation: passwords of its accounts are known to everybody. */
    isDemo: c.boolean('is_demo').notNull().default(false),
    deletedAt: c.instant('deleted_at'),
    version: c.version(),
    ...c.stamps(),
  }),
  () => [tenantPolicy('tenants')],
);

/** That something was used, kept for the organisation alone. */
export const usageEvents = tenantTable(
  'usage_events',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    name: c.text('name').notNull(),
    details: c.jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: c.instant('at').notNull().defaultNow(),
  }),
  (k, t) => [k.index('usage_events_at', t.at)],
);
