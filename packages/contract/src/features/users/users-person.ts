import { ZERO } from '@muster/engine/kernel/money.ts';
import { Role } from '../../access.ts';
import { email, phone } from '../../contact-fields.ts';
import { blankIsNull, ifsc, pan, uan } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { nameOrNone, personName } from '../../person-name.ts';
import { RESIDENTIAL_STATUSES } from '../../residential-status.ts';
import { deductionAssociation, earningAssociation } from '../../salary-associations.ts';
import { day, enumName, enumNumber, id, money, userRegime } from '../../wire.ts';
import { z } from '../../zod.ts';

export const USER_STATUS = { Active: 1, Deactivated: 2, PendingEmailVerification: 3, RestrictedLogin: 4 } as const;
export const GENDER = { NotAvailable: 0, Male: 1, Female: 2, PreferNotToDisclose: 3, Others: 4 } as const;
export const MARITAL_STATUS = { NotAvailable: 0, Married: 1, Unmarried: 2 } as const;
export const PF_BASES = ['ceiling', 'full', 'amount'] as const;
export const LWF_CATEGORIES = ['worker', 'manager', 'exempt'] as const;
/** The last login of someone who can sign in but has not since the last update of their access. */
export const NO_LOGIN_YET = '1970-01-01';

const atMost = (maxLength: number) => oneLine().max(maxLength, `At most ${maxLength} characters`);
const text = (maxLength: number) => blankIsNull(atMost(maxLength));
const required = (label: string, maxLength: number) =>
  oneLine(`${label} is required`).min(1, `${label} is required`).max(maxLength, `At most ${maxLength} characters`);
const requiredDay = (label: string) =>
  z
    .preprocess((input) => (input === '' || input === null ? undefined : input), z.string(`${label} is required`))
    .pipe(day);

export const employeeNumber = required('Employee number', 40);
export const bankAccount = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{6,34}$/, 'A bank account number has 6 to 34 letters and digits');
export const esiNumber = z
  .string()
  .trim()
  .regex(/^\d{10}(\d{7})?$/, 'An ESI number has 10 digits (17 for an old insurance number)');
/** As it stands with the provident fund: its files take nothing but letters, spaces and dots. */
export const uanName = z
  .string()
  .trim()
  .max(85, 'At most 85 characters')
  .regex(/^[A-Za-z][A-Za-z. ]*$/, 'Use letters, spaces and dots only, as on the UAN');
export const experienceYears = z
  .number('Experience is required')
  .min(0, 'Experience cannot be negative')
  .max(70, 'Experience is at most 70 years')
  .multipleOf(0.1, 'Experience takes one decimal');
export const vpfPercent = z
  .number('Enter a percentage')
  .min(0, 'The percentage cannot be negative')
  .max(100, 'The percentage is at most 100')
  .multipleOf(0.0001, 'Use at most four decimals');
export const annualCtc = money
  .refine((amount) => amount >= 0, 'Annual CTC cannot be negative')
  .refine((amount) => amount !== 0, 'Annual CTC must be greater than zero')
  .refine((amount) => amount <= 1e12, 'Annual CTC is too large');

const balance = money.refine((amount) => amount >= 0, 'An opening balance cannot be negative');

/** Pay since April of the current financial year from before Muster. */
export const openingBalances = z.object({
  gross: balance.default(ZERO),
  taxable: balance.default(ZERO),
  pf: balance.default(ZERO),
  professionalTax: balance.default(ZERO),
  tds: balance.default(ZERO),
});

const employmentType = z.object({ userId: z.string().optional(), userFieldId: id.optional(), optionId: id });

/** What the person may change on the own profile; the photo has calls of its own. */
export const ownFields = {
  personalEmail: blankIsNull(email),
  phoneNumber: blankIsNull(phone),
  emergencyContact: blankIsNull(phone),
  address: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
  bloodGroup: text(10),
  maritalStatus: enumNumber(MARITAL_STATUS).optional(),
  marriageDate: blankIsNull(day),
  spouseName: blankIsNull(personName('Spouse name')),
  fatherName: blankIsNull(personName('Father’s name')),
  motherName: blankIsNull(personName('Mother’s name')),
};

/** One name is a name: who has one has it as the first, and an empty last name, which is said and never left out. */
export const lastNameOrNone = nameOrNone('Last name');

const nameFields = {
  firstName: personName('First name'),
  middleName: blankIsNull(personName('Middle name')),
  lastName: lastNameOrNone,
  email: blankIsNull(email),
};

const employmentFields = {
  employeeNumber,
  dateOfBirth: requiredDay('Date of birth'),
  gender: enumNumber(GENDER).optional(),
  dateOfJoining: requiredDay('Date of joining'),
  dateOfConfirmation: blankIsNull(day),
  noticeDate: blankIsNull(day),
  lastWorkingDay: blankIsNull(day),
  experience: experienceYears,
  departmentId: blankIsNull(id),
  designation: text(100),
  workLocation: text(120),
  costCentre: text(60),
  workState: blankIsNull(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Choose a state'),
  ),
  workCity: text(80),
  reportingManagerId: z.preprocess(
    (input) => (Array.isArray(input) && input.length === 1 ? input[0] : input === '' ? null : input),
    z
      .unknown()
      .refine((input) => !Array.isArray(input), 'Only one manager can be selected for the user')
      .pipe(id.nullable().optional()),
  ),
  employmentType: employmentType.nullish(),
};

const statutoryFields = {
  esiNumber: blankIsNull(esiNumber),
  pfNumber: text(30),
  uan: blankIsNull(uan),
  uanName: blankIsNull(uanName),
  /** False for an excluded employee: above the ceiling at joining and never a member before. */
  pfMember: z.boolean().optional(),
  epsMember: z.boolean().optional(),
  /** First day as a member, where it is later than joining: the day the limit of law rose to the wage, say. */
  pfMemberFrom: blankIsNull(day),
  epsMemberFrom: blankIsNull(day),
  /** For international workers the provident fund knows no wage limit. */
  isInternationalWorker: z.boolean().optional(),
  residentialStatus: z.enum(RESIDENTIAL_STATUSES).optional(),
  pfBasis: z.enum(PF_BASES).optional(),
  pfBasisAmount: balance.nullish(),
  vpfPercent: vpfPercent.optional(),
  hasDisability: z.boolean().optional(),
  lwfCategory: z.enum(LWF_CATEGORIES).optional(),
  forceESICalc: z.boolean().optional(),
  openingBalances: openingBalances.nullish(),
  /** Stated for the financial year of the next payroll: nobody paid this person earlier in it. */
  nothingEarlierThisYear: z.boolean().optional(),
};

const bankFields = {
  pan: blankIsNull(pan),
  bankAccountNumber: blankIsNull(bankAccount),
  bankName: text(100),
  ifscCode: blankIsNull(ifsc),
  accountHolderName: text(120),
};

const salaryFields = {
  regimeType: userRegime,
  annualCTC: annualCtc,
  /** First day the salary counts from; the first day of employment or of the next unpaid month when not given. */
  effectiveFrom: blankIsNull(day),
  earningAssociations: z.array(earningAssociation).max(100).optional(),
  deductionAssociations: z.array(deductionAssociation).max(100).optional(),
};

/** A photo in base64 (JPEG, PNG or GIF), at most 5 MB. */
const imageBytes = blankIsNull(
  z.string().max(7_000_000, 'File size must be less than 5MB. Please choose a smaller image.'),
);

export const personFields = {
  ...nameFields,
  ...ownFields,
  ...employmentFields,
  ...statutoryFields,
  ...bankFields,
  ...salaryFields,
  imageBytes,
  roleId: enumNumber(Role).optional(),
};

const { dateOfBirth, gender, ...jobFields } = employmentFields;
const { forceESICalc, ...membershipFields } = statutoryFields;
const { regimeType, annualCTC, effectiveFrom, earningAssociations, deductionAssociations } = salaryFields;

/** What a form needs of a person, section by section; a new field belongs to one of them. */
export const PERSON_SECTIONS = {
  general: { ...nameFields, ...ownFields, dateOfBirth, gender, imageBytes },
  employment: { ...jobFields, ...membershipFields },
  salary: { annualCTC, effectiveFrom, regimeType, forceESICalc, earningAssociations, deductionAssociations },
  bank: bankFields,
};

type PersonDates = {
  dateOfBirth?: string | null | undefined;
  dateOfJoining: string;
  dateOfConfirmation?: string | null | undefined;
  noticeDate?: string | null | undefined;
  lastWorkingDay?: string | null | undefined;
  marriageDate?: string | null | undefined;
};

/** Dates of one life must follow each other. Each refusal names its field. */
function dateOrderErrors(person: PersonDates): { field: keyof PersonDates; message: string }[] {
  const { dateOfBirth, dateOfJoining, dateOfConfirmation, noticeDate, lastWorkingDay, marriageDate } = person;
  const errors: { field: keyof PersonDates; message: string }[] = [];
  if (dateOfBirth && dateOfBirth >= dateOfJoining) {
    errors.push({ field: 'dateOfBirth', message: 'Date of birth must be before the date of joining' });
  }
  if (dateOfConfirmation && dateOfConfirmation < dateOfJoining) {
    errors.push({ field: 'dateOfConfirmation', message: 'Date of confirmation cannot be before the date of joining' });
  }
  if (noticeDate && noticeDate < dateOfJoining) {
    errors.push({ field: 'noticeDate', message: 'Notice cannot be given before the date of joining' });
  }
  if (noticeDate && lastWorkingDay && noticeDate > lastWorkingDay) {
    errors.push({ field: 'noticeDate', message: 'Notice cannot be given after the last working day' });
  }
  if (lastWorkingDay && lastWorkingDay < dateOfJoining) {
    errors.push({ field: 'lastWorkingDay', message: 'The last working day cannot be before the date of joining' });
  }
  if (marriageDate && dateOfBirth && marriageDate <= dateOfBirth) {
    errors.push({ field: 'marriageDate', message: 'Marriage date must be after the date of birth' });
  }
  return errors;
}

export function checkDateOrder(person: PersonDates, context: z.RefinementCtx): void {
  for (const { field, message } of dateOrderErrors(person)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

export const newPerson = z
  .object({ ...personFields, isRestricted: z.boolean().optional() })
  // Also said when other fields are wrong, so that all of them are named at once.
  .refine((input) => input.isRestricted || input.email, {
    path: ['email'],
    error: 'Work email is required',
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !issues.some(({ path }) => path?.[0] === 'email'),
  })
  .superRefine(checkDateOrder);

export const changedPerson = z
  .object({
    ...personFields,
    id,
    version: z.int('version is required'),
    status: enumName(USER_STATUS).optional(),
  })
  .superRefine(checkDateOrder);
