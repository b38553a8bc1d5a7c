import type { RoleName } from '@muster/contract/access.ts';
import type { ResidentialStatus } from '@muster/contract/residential-status.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  nameColumn,
  paiseColumn,
  secretColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  versionColumn,
} from '../../platform/database/columns.ts';
import { departments } from '../departments/departments.tables.ts';
import { tenants } from '../organisation/organisation.tables.ts';

export type UserStatus = 'Active' | 'Deactivated' | 'PendingEmailVerification' | 'RestrictedLogin';

/** Options of the user field "Employment Type". */
export const employmentTypes = pgTable(
  'employment_types',
  { ...tenantColumns(), name: nameColumn('name').notNull(), ...stampColumns() },
  (t) => [...tenantKeys('employment_types', t), uniqueIndex('employment_types_name').on(t.tenantId, sql`lower(name)`)],
);

/**
 * Not read any more (memberships, statutory identifiers, tax regimes): they go with the next release. New people have
 * the defaults here.
 */
const retired = {
  identityId: uuid('identity_id'),
  uanSecret: secretColumn('uan_secret'),
  pfNumberSecret: secretColumn('pf_number_secret'),
  esiNumberSecret: secretColumn('esi_number_secret'),
  regime: text('regime').$type<Regime>().notNull().default('new'),
  forceEsi: boolean('force_esi').notNull().default(false),
  pfMember: boolean('pf_member').notNull().default(true),
  epsMember: boolean('eps_member').notNull().default(true),
  pfBasis: text('pf_basis').$type<'ceiling' | 'full' | 'amount'>().notNull().default('ceiling'),
  pfBasisAmount: paiseColumn('pf_basis_amount'),
  vpfPpm: integer('vpf_ppm').notNull().default(0),
  lwfCategory: text('lwf_category').$type<'worker' | 'manager' | 'exempt'>().notNull().default('worker'),
};

/** A person of an organisation. Columns in `…Secret` are encrypted, `…Digest` keyed digests of the same. */
export const users = pgTable(
  'users',
  {
    ...tenantColumns(),
    ...retired,
    employeeNumber: text('employee_number'),
    /** Written by the database: the number as it is compared. Null also for one that looked like an earlier person's before this was kept. */
    employeeNumberKey: text('employee_number_key'),
    firstName: nameColumn('first_name').notNull(),
    middleName: nameColumn('middle_name'),
    lastName: nameColumn('last_name').notNull(),
    email: text('email'),
    personalEmail: text('personal_email'),
    phoneNumber: text('phone_number'),
    emergencyContact: text('emergency_contact'),
    dateOfBirth: dayColumn('date_of_birth'),
    gender: integer('gender').notNull().default(0),
    maritalStatus: integer('marital_status').notNull().default(0),
    marriageDate: dayColumn('marriage_date'),
    spouseName: text('spouse_name'),
    fatherName: text('father_name'),
    motherName: text('mother_name'),
    bloodGroup: text('blood_group'),
    address: text('address'),
    dateOfJoining: dayColumn('date_of_joining'),
    dateOfConfirmation: dayColumn('date_of_confirmation'),
    /** The day on which notice was given, by either side. */
    noticeDate: dayColumn('notice_date'),
    lastWorkingDay: dayColumn('last_working_day'),
    experience: numeric('experience', { precision: 4, scale: 1, mode: 'number' }),
    departmentId: uuid('department_id'),
    designation: text('designation'),
    workLocation: text('work_location'),
    /** What the person's pay is charged to, in the organisation's own words. */
    costCentre: text('cost_centre'),
    /** State code (KA, MH, TN, DL, …): chooses professional tax and labour welfare fund. */
    workState: text('work_state'),
    workCity: text('work_city'),
    employmentTypeId: uuid('employment_type_id'),
    reportingManagerId: uuid('reporting_manager_id'),
    role: text('role').$type<RoleName>().notNull().default('Member'),
    /** The day from which they have their role; null where that is since they are here. */
    roleSince: dayColumn('role_since'),
    status: text('status').$type<UserStatus>().notNull(),
    panSecret: secretColumn('pan_secret'),
    panDigest: text('pan_digest'),
    bankAccountSecret: secretColumn('bank_account_secret'),
    bankName: text('bank_name'),
    ifscCode: text('ifsc_code'),
    accountHolderName: text('account_holder_name'),
    hasDisability: boolean('has_disability').notNull().default(false),
    /** Where the person is resident for income tax. */
    residentialStatus: text('residential_status').$type<ResidentialStatus>().notNull().default('resident'),
    imageFileId: uuid('image_file_id'),
    lastLogin: instantColumn('last_login'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('users', t),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.tenantId], name: 'users_tenant_fk' }),
    tenantReference('users_department_fk', [t.tenantId, t.departmentId], departments),
    tenantReference('users_manager_fk', [t.tenantId, t.reportingManagerId], t),
    tenantReference('users_employment_type_fk', [t.tenantId, t.employmentTypeId], employmentTypes),
    uniqueIndex('users_email').on(t.tenantId, t.email),
    uniqueIndex('users_employee_number').on(t.tenantId, t.employeeNumber),
    uniqueIndex('users_employee_number_key').on(t.tenantId, t.employeeNumberKey),
    index('users_list').on(t.tenantId, t.status, t.firstName, t.lastName, t.id),
    index('users_by_name').on(t.tenantId, t.firstName, t.lastName, t.id),
    index('users_without_bank').on(t.tenantId, t.firstName, t.lastName, t.id).where(sql`bank_account_secret is null`),
    index('users_without_pan').on(t.tenantId, t.firstName, t.lastName, t.id).where(sql`pan_secret is null`),
    index('users_employment_type').on(t.tenantId, t.employmentTypeId),
    index('users_department').on(t.tenantId, t.departmentId),
    index('users_manager').on(t.tenantId, t.reportingManagerId),
    index('users_employment').on(t.tenantId, t.dateOfJoining, t.lastWorkingDay),
    index('users_search').using(
      'gin',
      sql`(coalesce(first_name,'') || ' ' || coalesce(last_name,'') || ' ' || coalesce(email,'') || ' ' || coalesce(employee_number,'') || ' ' || coalesce(phone_number,'')) gin_trgm_ops`,
    ),
  ],
);

/**
 * How many people of each status an organisation has, kept by a trigger in the transaction that changes them: a list
 * of thousands need not be counted to say how long it is.
 */
export const peopleCounts = pgTable(
  'people_counts',
  {
    tenantId: uuid('tenant_id').notNull(),
    status: text('status').$type<UserStatus>().notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.status] }), tenantPolicy('people_counts')],
);

/**
 * In which department a person was from which day on, until the next row: what counted on a day is asked long after
 * it. The first row also counts before its day. A department may be gone by now, so no foreign key.
 */
export const departmentHistory = pgTable(
  'department_history',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    fromDate: dayColumn('from_date').notNull(),
    departmentId: uuid('department_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.fromDate] }),
    tenantPolicy('department_history'),
    tenantReference('department_history_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
  ],
);

/**
 * Of which employment type a person was from which day on, until the next row; the first one also counts before its
 * day. Without a row: always what they are now. A type may be gone by now, so no foreign key.
 */
export const employmentTypeHistory = pgTable(
  'employment_type_history',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    fromDate: dayColumn('from_date').notNull(),
    employmentTypeId: uuid('employment_type_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.fromDate] }),
    tenantPolicy('employment_type_history'),
    tenantReference('employment_type_history_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
  ],
);
