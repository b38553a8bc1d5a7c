import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  instantColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  versionColumn,
} from '../../platform/database/columns.ts';

/** An organisation. Its own id is its tenant id. */
export const tenants = pgTable(
  'tenants',
  {
    tenantId: uuid('tenant_id').primaryKey(),
    tenantName: text('tenant_name').notNull(),
    address: text('address'),
    state: text('state'),
    pan: text('pan'),
    tan: text('tan'),
    gstNumber: text('gst_number'),
    cin: text('cin'),
    llpin: text('llpin'),
    businessType: text('business_type'),
    legalCompanyName: text('legal_company_name'),
    industry: text('industry'),
    teamSize: text('team_size'),
    workingHours: integer('working_hours'),
    /** 0 Sunday to 6 Saturday; null until chosen. */
    weekDaysOff: jsonb('week_days_off').$type<number[]>(),
    timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
    pfCode: text('pf_code'),
    esiCode: text('esi_code'),
    ptCode: text('pt_code'),
    lwfCode: text('lwf_code'),
    /** Persons counted for the headcount rules of PF, ESI and LWF; null counts the active people. */
    statutoryHeadcount: integer('statutory_headcount'),
    logoFileId: uuid('logo_file_id'),
    payrollEnabled: instantColumn('payroll_enabled_at'),
    /** The demo organisation of this installation: passwords of its accounts are known to everybody. */
    isDemo: boolean('is_demo').notNull().default(false),
    deletedAt: instantColumn('deleted_at'),
    version: versionColumn(),
    ...stampColumns(),
  },
  () => [tenantPolicy('tenants')],
);

/** That something was used, kept for the organisation alone. */
export const usageEvents = pgTable(
  'usage_events',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [...tenantKeys('usage_events', t), index('usage_events_at').on(t.tenantId, t.at)],
);
