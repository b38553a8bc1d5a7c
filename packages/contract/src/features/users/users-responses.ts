import { Role } from '../../access.ts';
import { RESIDENTIAL_STATUSES } from '../../residential-status.ts';
import { enumName, enumNumber, id, instant, money, userRegime } from '../../wire.ts';
import { z } from '../../zod.ts';
import { GENDER, LWF_CATEGORIES, MARITAL_STATUS, openingBalances, PF_BASES, USER_STATUS } from './users-person.ts';

/** What can be done to a person; each response about one lists what its reader may do now. */
export const PERSON_ACTIONS = ['edit', 'set role', 'invite', 'de-activate', 're-activate', 'delete'] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** Who someone is, for everyone who may know of them at all. */
const identityFields = {
  id,
  employeeNumber: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  imageUrl: z.string().nullable(),
  designation: z.string().nullable(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
};

/** The same with what those who work with them need. */
const colleagueFields = {
  ...identityFields,
  middleName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  dateOfJoining: z.string().nullable(),
  workLocation: z.string().nullable(),
  status: enumName(USER_STATUS),
  roleId: enumNumber(Role),
  lastLogin: instant.nullable(),
  /** What the caller may do to this person. */
  actions: z.array(z.enum(PERSON_ACTIONS)),
  version: z.int(),
};

/** A row of the people list: personal numbers only masked. */
export const personRow = z.object({
  ...colleagueFields,
  regimeType: userRegime,
  annualCTC: money.nullable(),
  pan: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
});

/** A person for pickers. */
export const personOption = z.object({ ...identityFields, name: z.string() });

const workPart = z.object({
  ...colleagueFields,
  /** `full` for the person, administrators and moderators; `work` for the manager: the rest is null. */
  visible: z.enum(['full', 'work']),
  reportingManagerId: id.nullable(),
  reportingManagerName: z.string().nullable(),
  isManager: z.boolean(),
});

const fullPart = z.object({
  /** The address the person will log in with once the link sent to it is opened. */
  waitingEmail: z.string().nullable(),
  personalEmail: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: enumNumber(GENDER),
  maritalStatus: enumNumber(MARITAL_STATUS),
  marriageDate: z.string().nullable(),
  spouseName: z.string().nullable(),
  fatherName: z.string().nullable(),
  motherName: z.string().nullable(),
  costCentre: z.string().nullable(),
  bloodGroup: z.string().nullable(),
  address: z.string().nullable(),
  dateOfConfirmation: z.string().nullable(),
  noticeDate: z.string().nullable(),
  lastWorkingDay: z.string().nullable(),
  experience: z.number().nullable(),
  workState: z.string().nullable(),
  workCity: z.string().nullable(),
  employmentType: z.object({ userId: id, userFieldId: id, optionId: id, name: z.string() }).nullable(),
  esiNumber: z.string().nullable(),
  pfNumber: z.string().nullable(),
  uan: z.string().nullable(),
  uanName: z.string().nullable(),
  pfMember: z.boolean(),
  epsMember: z.boolean(),
  pfMemberFrom: z.string().nullable(),
  epsMemberFrom: z.string().nullable(),
  isInternationalWorker: z.boolean(),
  residentialStatus: z.enum(RESIDENTIAL_STATUSES),
  pfBasis: z.enum(PF_BASES),
  pfBasisAmount: money.nullable(),
  vpfPercent: z.number(),
  hasDisability: z.boolean(),
  lwfCategory: z.enum(LWF_CATEGORIES),
  forceESICalc: z.boolean(),
  openingBalances: openingBalances.nullable(),
  nothingEarlierThisYear: z.boolean(),
  /** The calendar year in which the financial year of these figures starts: that of the next payroll. */
  openingYear: z.int(),
  pan: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankName: z.string().nullable(),
  ifscCode: z.string().nullable(),
  accountHolderName: z.string().nullable(),
  regimeType: userRegime,
  annualCTC: money.nullable(),
  /** Since when the stored salary counts. */
  effectiveFrom: z.string().nullable(),
  /** From when a change of the salary made now counts: never in months that are paid. */
  changesCountFrom: z.string().nullable(),
  /** It is the caller's own pay and bank account: somebody else changes them. */
  isPayLocked: z.boolean(),
  earningAssociations: z.array(
    z.object({ id, tenantEarningId: id, calculationValue: z.number().nullable(), formula: z.string().nullable() }),
  ),
  deductionAssociations: z.array(z.object({ id, tenantDeductionId: id, calculationValue: money })),
});

/** A whole person; for a manager only the working part is filled. */
export const person = workPart.extend(fullPart.partial().shape);
