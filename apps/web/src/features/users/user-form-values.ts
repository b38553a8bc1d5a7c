import { changedPerson, newPerson } from '@muster/contract/features/users-person.ts';
import { z } from '@muster/contract/zod.ts';
import { rupeesOf } from '../../ui/format-money.ts';
import type { PersonDetails } from './users.queries.ts';

export type FormMode = 'invite' | 'restricted' | 'edit';
type EarningValue = { tenantEarningId: string; calculationValue: number | '' | null; formula: string | null };
type DeductionValue = { tenantDeductionId: string; calculationValue: number | '' };

const BALANCES = { gross: '', taxable: '', pf: '', professionalTax: '', tds: '' } as const;
type Balances = Record<keyof typeof BALANCES, number | ''>;

/** The form as it is held: '' means empty. */
export type UserValues = ReturnType<typeof valuesOf>;

/** What the form begins with: an empty one, or the person as stored. */
export function valuesOf(person: PersonDetails | null, proposed: { readonly workState?: string } = {}) {
  const text = (held: string | null | undefined) => held ?? '';
  const amount = (held: Parameters<typeof rupeesOf>[0] | null | undefined): number | '' =>
    held === null || held === undefined ? '' : rupeesOf(held);
  return {
    ...generalValues(person, text),
    employeeNumber: text(person?.employeeNumber),
    dateOfJoining: text(person?.dateOfJoining),
    dateOfConfirmation: text(person?.dateOfConfirmation),
    lastWorkingDay: text(person?.lastWorkingDay),
    experience: person?.experience ?? ('' as number | ''),
    departmentId: text(person?.departmentId),
    designation: text(person?.designation),
    workLocation: text(person?.workLocation),
    workState: person ? text(person.workState) : (proposed.workState ?? ''),
    workCity: text(person?.workCity),
    employmentType: text(person?.employmentType?.optionId),
    reportingManagerId: text(person?.reportingManagerId),
    uan: text(person?.uan),
    pfNumber: text(person?.pfNumber),
    esiNumber: text(person?.esiNumber),
    pfMember: person?.pfMember ?? true,
    epsMember: person?.epsMember ?? true,
    pfBasis: person?.pfBasis ?? ('ceiling' as 'ceiling' | 'full' | 'amount'),
    pfBasisAmount: amount(person?.pfBasisAmount),
    vpfPercent: person?.vpfPercent ?? (0 as number | ''),
    hasDisability: person?.hasDisability ?? false,
    lwfCategory: person?.lwfCategory ?? ('worker' as 'worker' | 'manager' | 'exempt'),
    nothingEarlierThisYear: person?.nothingEarlierThisYear ?? false,
    openingBalances: balancesOf(person, amount),
    annualCTC: amount(person?.annualCTC),
    regimeType: person?.regimeType ?? ('new' as 'new' | 'old'),
    forceESICalc: person?.forceESICalc ?? false,
    earningAssociations: (person?.earningAssociations ?? []).map(
      ({ tenantEarningId, calculationValue, formula }): EarningValue => ({
        tenantEarningId,
        calculationValue,
        formula,
      }),
    ),
    deductionAssociations: (person?.deductionAssociations ?? []).map(
      ({ tenantDeductionId, calculationValue }): DeductionValue => ({
        tenantDeductionId,
        calculationValue: rupeesOf(calculationValue),
      }),
    ),
    pan: text(person?.pan),
    bankAccountNumber: text(person?.bankAccountNumber),
    bankName: text(person?.bankName),
    ifscCode: text(person?.ifscCode),
    accountHolderName: text(person?.accountHolderName),
    imageBytes: '',
  };
}

function generalValues(person: PersonDetails | null, text: (held: string | null | undefined) => string) {
  return {
    firstName: text(person?.firstName),
    middleName: text(person?.middleName),
    lastName: text(person?.lastName),
    email: text(person?.email),
    personalEmail: text(person?.personalEmail),
    phoneNumber: text(person?.phoneNumber),
    emergencyContact: text(person?.emergencyContact),
    dateOfBirth: text(person?.dateOfBirth),
    gender: person?.gender ?? ('NotAvailable' as NonNullable<PersonDetails['gender']>),
    maritalStatus: person?.maritalStatus ?? ('NotAvailable' as NonNullable<PersonDetails['maritalStatus']>),
    marriageDate: text(person?.marriageDate),
    spouseName: text(person?.spouseName),
    bloodGroup: text(person?.bloodGroup),
    address: text(person?.address),
  };
}

function balancesOf(
  person: PersonDetails | null,
  amount: (held: Parameters<typeof rupeesOf>[0]) => number | '',
): Balances {
  const held = person?.openingBalances;
  if (!held) return { ...BALANCES };
  return {
    gross: amount(held.gross),
    taxable: amount(held.taxable),
    pf: amount(held.pf),
    professionalTax: amount(held.professionalTax),
    tds: amount(held.tds),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The held values as the wire has them, for the schema to check. */
function wireOf(sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  const { employmentType, openingBalances, earningAssociations, pfBasis, pfBasisAmount, vpfPercent, ...rest } = sent;
  const stated = rest['nothingEarlierThisYear'] === true;
  const given = isRecord(openingBalances) && Object.keys(openingBalances).length > 0;
  const balances = given && !stated ? openingBalances : undefined;
  const earnings =
    Array.isArray(earningAssociations) && earningAssociations.length > 0 ? earningAssociations : undefined;
  return {
    ...rest,
    // Of someone outside the fund the form shows none of these.
    ...(rest['pfMember'] === false
      ? {}
      : { pfBasis, vpfPercent, pfBasisAmount: pfBasis === 'amount' ? (pfBasisAmount ?? Number.NaN) : undefined }),
    employmentType: employmentType ? { optionId: employmentType } : undefined,
    openingBalances: balances,
    earningAssociations: earnings,
  };
}

export const inviteSchema = z.preprocess(wireOf, newPerson);
export const editSchema = z.preprocess(wireOf, changedPerson);

const CLEARED_AS_NULL = [
  'middleName',
  'email',
  'personalEmail',
  'phoneNumber',
  'emergencyContact',
  'marriageDate',
  'spouseName',
  'bloodGroup',
  'address',
  'dateOfConfirmation',
  'lastWorkingDay',
  'departmentId',
  'designation',
  'workLocation',
  'workState',
  'workCity',
  'employmentType',
  'reportingManagerId',
  'uan',
  'pfNumber',
  'esiNumber',
  'pan',
  'bankAccountNumber',
  'bankName',
  'ifscCode',
  'accountHolderName',
] as const satisfies readonly (keyof UserValues)[];

/** An edit says what was emptied: a field left out stays as it is. */
export function clearedIn(values: UserValues): Record<string, null> {
  const empty = CLEARED_AS_NULL.filter((name) => values[name] === '');
  const noBalances = Object.values(values.openingBalances).every((held) => held === '');
  return Object.fromEntries([...empty, ...(noBalances ? ['openingBalances'] : [])].map((name) => [name, null]));
}

/** The fields of each section, in the order of the form. */
const SECTION_FIELDS = {
  general: [
    'firstName',
    'middleName',
    'lastName',
    'email',
    'personalEmail',
    'phoneNumber',
    'emergencyContact',
    'dateOfBirth',
    'gender',
    'maritalStatus',
    'marriageDate',
    'spouseName',
    'bloodGroup',
    'address',
    'imageBytes',
  ],
  employment: [
    'employeeNumber',
    'dateOfJoining',
    'dateOfConfirmation',
    'lastWorkingDay',
    'experience',
    'departmentId',
    'designation',
    'workLocation',
    'workState',
    'workCity',
    'employmentType',
    'reportingManagerId',
    'uan',
    'pfNumber',
    'esiNumber',
    'pfMember',
    'epsMember',
    'pfBasis',
    'pfBasisAmount',
    'vpfPercent',
    'hasDisability',
    'lwfCategory',
    'nothingEarlierThisYear',
    'openingBalances',
  ],
  salary: ['annualCTC', 'regimeType', 'forceESICalc', 'earningAssociations', 'deductionAssociations'],
  bank: ['pan', 'bankAccountNumber', 'bankName', 'ifscCode', 'accountHolderName'],
} as const satisfies Record<string, readonly (keyof UserValues)[]>;

export type SectionName = keyof typeof SECTION_FIELDS;
export const SECTION_NAMES: readonly SectionName[] = ['general', 'employment', 'salary', 'bank'];

/** The section a field belongs to, by its path. */
export function sectionOf(path: string): SectionName {
  const field = path.split('.')[0] ?? '';
  return SECTION_NAMES.find((name) => SECTION_FIELDS[name].some((one) => one === field)) ?? 'general';
}

/** Whether anything was entered in a section: an empty one is not complete, it is empty. */
export function isFilled(section: SectionName, values: UserValues): boolean {
  const empty = valuesOf(null);
  return SECTION_FIELDS[section].some((name) => JSON.stringify(values[name]) !== JSON.stringify(empty[name]));
}

/** Inviting asks for every general field but the middle name and the photo, and what only the married have. */
export function emptyGeneralFields(values: UserValues): (keyof UserValues)[] {
  const asked = SECTION_FIELDS.general.filter((name) => name !== 'middleName' && name !== 'imageBytes');
  const married = values.maritalStatus === 'Married';
  return asked.filter((name) => {
    if (!married && (name === 'marriageDate' || name === 'spouseName')) return false;
    return values[name] === '' || values[name] === 'NotAvailable';
  });
}
