import type { RoleName } from '@muster/contract/access.ts';
import type { ResidentialStatus } from '@muster/contract/residential-status.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { columns } from '../../platform/database/columns.ts';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { departments } from '../departments/departments.tables.ts';
import { tenants } from '../organisation/organisation.tables.ts';

export type UserStatus = 'Active' | 'Deactivated' | 'PendingEmailVerification' | 'RestrictedLogin';

/** Options of the user field "Employment Type". */
export const employmentTypes = tenantTable(
  'employment_types',
  (c) => ({ name: c.name('name').notNull(), ...c.stamps() }),
  (k) => [k.uniqueIndex('employment_types_name', sql`lower(name)`)],
);

/**
 * Not read any more (memberships, statutory identifiers, tax regimes): they go with the next release. New people have
 * the defaults here.
 */
const retired = {
  identityId: columns.uuid('identity_id'),
  uanSecret: columns.secret('uan_secret'),
  pfNumberSecret: columns.secret('pf_number_secret'),
  esiNumberSecret: columns.secret('esi_number_secret'),
  regime: columns.text('regime').$type<Regime>().notNull().default('new'),
  forceEsi: columns.boolean('force_esi').notNull().default(false),
  pfMember: columns.boolean('pf_member').notNull().default(true),
  epsMember: columns.boolean('eps_member').notNull().default(true),
  pfBasis: columns.text('pf_basis').$type<'ceiling' | 'full' | 'amount'>().notNull().default('ceiling'),
  pfBasisAmount: columns.paise('pf_basis_amount'),
  vpfPpm: columns.integer('vpf_ppm').notNull().default(0),
  lwfCategory: columns.text('lwf_category').$type<'worker' | 'manager' | 'exempt'>().notNull().default('worker'),
};

/** In SQL: the order of roles in the list, written as its index has it. */
export const ROLE_ORDER = `(case role when 'Administrator' then 1 when 'Moderator' then 2 else 3 end)`;

/** Whoever lacks something is found by a list of those alone. */
const LACKS = [
  ['users_without_bank', 'bank_account_secret is null'],
  ['users_without_pan', 'pan_secret is null'],
  ['users_without_state', 'work_state is null'],
  ['users_without_birth', 'date_of_birth is null'],
  ['users_without_joining', 'date_of_joining is null'],
] as const;

/** A person of an organisation. Columns in `…Secret` are encrypted, `…Digest` keyed digests of the same. */
export const users = tenantTable(
  'users',
  (c) => ({
    ...retired,
    employeeNumber: c.text('employee_number'),
    /** Written by the database: the number as it is compared. Null also for one that looked like an earlier person's before this was kept. */
    employeeNumberKey: c.text('employee_number_key'),
    /** Written by the database: all that a person is found by, in lower case; see `people_named`. */
    searchText: c.text('search_text'),
    firstName: c.name('first_name').notNull(),
    middleName: c.name('middle_name'),
    lastName: c.name('last_name').notNull(),
    email: c.text('email'),
    personalEmail: c.text('personal_email'),
    phoneNumber: c.text('phone_number'),
    emergencyContact: c.text('emergency_contact'),
    dateOfBirth: c.day('date_of_birth'),
    gender: c.integer('gender').notNull().default(0),
    maritalStatus: c.integer('marital_status').notNull().default(0),
    marriageDate: c.day('marriage_date'),
    spouseName: c.text('spouse_name'),
    fatherName: c.text('father_name'),
    motherName: c.text('mother_name'),
    bloodGroup: c.text('blood_group'),
    address: c.text('address'),
    dateOfJoining: c.day('date_of_joining'),
    dateOfConfirmation: c.day('date_of_confirmation'),
    /** The day on which notice was given, by either side. */
    noticeDate: c.day('notice_date'),
    lastWorkingDay: c.day('last_working_day'),
    experience: c.numeric('experience', { precision: 4, scale: 1, mode: 'number' }),
    departmentId: c.uuid('department_id'),
    designation: c.text('designation'),
    workLocation: c.text('work_location'),
    /** What the person's pay is charged to, in the organisation's own words. */
    costCentre: c.text('cost_centre'),
    /** State code (KA, MH, TN, DL, …): chooses professional tax and labour welfare fund. */
    workState: c.text('work_state'),
    workCity: c.text('work_city'),
    employmentTypeId: c.uuid('employment_type_id'),
    reportingManagerId: c.uuid('reporting_manager_id'),
    role: c.text('role').$type<RoleName>().notNull().default('Member'),
    /** The day from which they have their role; null where that is since they are here. */
    roleSince: c.day('role_since'),
    status: c.text('status').$type<UserStatus>().notNull(),
    panSecret: c.secret('pan_secret'),
    panDigest: c.text('pan_digest'),
    bankAccountSecret: c.secret('bank_account_secret'),
    bankName: c.text('bank_name'),
    ifscCode: c.text('ifsc_code'),
    accountHolderName: c.text('account_holder_name'),
    hasDisability: c.boolean('has_disability').notNull().default(false),
    /** Where the person is resident for income tax. */
    residentialStatus: c.text('residential_status').$type<ResidentialStatus>().notNull().default('resident'),
    imageFileId: c.uuid('image_file_id'),
    lastLogin: c.instant('last_login'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.tenant('users_tenant_fk', tenants),
    k.reference('users_department_fk', t.departmentId, departments),
    k.reference('users_manager_fk', t.reportingManagerId, t),
    k.reference('users_employment_type_fk', t.employmentTypeId, employmentTypes),
    k.uniqueIndex('users_email', t.email),
    k.uniqueIndex('users_employee_number', t.employeeNumber),
    k.uniqueIndex('users_employee_number_key', t.employeeNumberKey),
    // The list reads from an index alone what its filters ask and its sorts order by, so that pages which are passed over
    // cost no rows. Who is sorted last has no value: each direction of such a column is an index of its own.
    k.index('users_list', t.status, t.firstName, t.lastName, t.id, t.role),
    k.index(
      'users_by_name',
      ...[t.firstName, t.lastName, t.id, t.status, t.role, t.departmentId, t.designation, t.dateOfJoining],
    ),
    k.index('users_by_email', t.email, t.id, t.status, t.role),
    k.index('users_by_email_down', t.email.desc().nullsLast(), t.id, t.status, t.role),
    k.index('users_by_role', sql.raw(ROLE_ORDER), t.id, t.status, t.role),
    k.index('users_by_designation', t.designation, t.id, t.status, t.role),
    k.index('users_by_designation_down', t.designation.desc().nullsLast(), t.id, t.status, t.role),
    k.index('users_by_status', t.status, t.id, t.role),
    k.index('users_by_joining', t.dateOfJoining, t.id, t.status, t.role),
    k.index('users_by_joining_down', t.dateOfJoining.desc().nullsLast(), t.id, t.status, t.role),
    k.index('users_by_login', t.lastLogin, t.id, t.status, t.role),
    k.index('users_by_login_down', t.lastLogin.desc().nullsLast(), t.id, t.status, t.role),
    k.index('users_staff', t.firstName, t.lastName, t.id, t.status, t.role).where(sql`role <> 'Member'`),
    ...LACKS.map(([name, lack]) =>
      k.index(name, t.firstName, t.lastName, t.id, t.status, t.lastWorkingDay).where(sql.raw(lack)),
    ),
    k.index('users_employment_type', t.employmentTypeId),
    k.index('users_department', t.departmentId, t.firstName, t.lastName, t.id, t.status, t.role),
    k.index('users_manager', t.reportingManagerId, t.id),
    k.index('users_employment', t.dateOfJoining, t.lastWorkingDay),
    index('users_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/**
 * How many people of each status and role an organisation has, kept by a trigger in the transaction that changes them:
 * a list of thousands need not be counted to say how long it is.
 */
export const peopleCounts = keyedTenantTable('people_counts', ['status', 'role'], (c) => ({
  status: c.text('status').$type<UserStatus>().notNull(),
  role: c.text('role').$type<RoleName>().notNull(),
  n: c.integer('n').notNull(),
}));

/**
 * In which department a person was from which day on, until the next row: what counted on a day is asked long after
 * it. The first row also counts before its day. A department may be gone by now, so no foreign key.
 */
export const departmentHistory = keyedTenantTable(
  'department_history',
  ['userId', 'fromDate'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    fromDate: c.day('from_date').notNull(),
    departmentId: c.uuid('department_id'),
  }),
  (k, t) => [k.reference('department_history_user_fk', t.userId, users).onDelete('cascade')],
);

/**
 * Of which employment type a person was from which day on, until the next row; the first one also counts before its
 * day. Without a row: always what they are now. A type may be gone by now, so no foreign key.
 */
export const employmentTypeHistory = keyedTenantTable(
  'employment_type_history',
  ['userId', 'fromDate'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    fromDate: c.day('from_date').notNull(),
    employmentTypeId: c.uuid('employment_type_id'),
  }),
  (k, t) => [k.reference('employment_type_history_user_fk', t.userId, users).onDelete('cascade')],
);
