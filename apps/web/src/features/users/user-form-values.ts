import {
  changedPerson,
  newPerson,
  type openingBalances,
  PERSON_SECTIONS,
} from '@muster/contract/features/users/users-person.ts';
import { person as storedPerson } from '@muster/contract/features/users/users-responses.ts';
import { z } from '@muster/contract/zod.ts';
import type { PersonDetails } from './users.queries.ts';

export type FormMode = 'invite' | 'restricted' | 'edit';
export type SectionName = keyof typeof PERSON_SECTIONS;
export const SECTION_NAMES: readonly SectionName[] = ['general', 'employment', 'salary', 'bank'];

/** Every field that the contract has for a form; the form holds one value for each. */
const FIELDS = {
  ...PERSON_SECTIONS.general,
  ...PERSON_SECTIONS.employment,
  ...PERSON_SECTIONS.salary,
  ...PERSON_SECTIONS.bank,
};
type Field = keyof typeof FIELDS;

type EarningValue = { tenantEarningId: string; calculationValue: number | '' | null; formula: string | null };
type DeductionValue = { tenantDeductionId: string; calculationValue: number | '' };
/** Fields that the form holds in another shape than the wire. */
type Reshaped = {
  employmentType: string;
  openingBalances: Record<keyof typeof openingBalances.shape, number | ''>;
  earningAssociations: EarningValue[];
  deductionAssociations: DeductionValue[];
};
/** A figure or a text is '' while it is empty; a choice is one of its names. */
type FormValue<T> = [T] extends [number] ? number | '' : string extends T ? string : T;

/** Of the form alone: a last name is asked for unless it is said that there is none. */
type SaidInForm = { hasOneName: boolean };

/** The form as it is held: '' means empty. */
export type UserValues = {
  [K in Exclude<Field, keyof Reshaped>]: FormValue<NonNullable<z.output<(typeof FIELDS)[K]>>>;
} & Reshaped &
  SaidInForm;

/** Fields that cannot be empty; one that is added does not compile until it is said here how it begins. */
type NeverEmpty = { [K in Field]: '' extends UserValues[K] ? never : K }[Field];

const BALANCES = { gross: '', taxable: '', pf: '', professionalTax: '', tds: '' } as const;

/** What somebody new begins with; every other field is empty. */
const DEFAULTS: Pick<UserValues, NeverEmpty | 'vpfPercent'> = {
  gender: 'NotAvailable',
  maritalStatus: 'NotAvailable',
  pfMember: true,
  epsMember: true,
  isInternationalWorker: false,
  pfBasis: 'ceiling',
  vpfPercent: 0,
  hasDisability: false,
  residentialStatus: 'resident',
  lwfCategory: 'worker',
  nothingEarlierThisYear: false,
  openingBalances: { ...BALANCES },
  regimeType: 'new',
  forceESICalc: false,
  earningAssociations: [],
  deductionAssociations: [],
};

/** What the form begins with: an empty one, or the person as stored. */
export function valuesOf(person: PersonDetails | null, defaults: { readonly workState?: string } = {}): UserValues {
  const empty = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, '']));
  const initial: object = {
    ...empty,
    ...DEFAULTS,
    hasOneName: person?.lastName === '',
    workState: defaults.workState ?? '',
    ...(person ? storedValues(person) : {}),
  };
  if (!isUserValues(initial)) throw new TypeError('Every field of the form has a value');
  return initial;
}

function isUserValues(values: object): values is UserValues {
  return Object.keys(FIELDS).every((name) => name in values);
}

/** What is stored of a person, as the form holds it: figures and texts as on the wire, choices by their names. */
function storedValues(person: PersonDetails): Partial<UserValues> {
  const wire = storedPerson.encode(person);
  const onWire = new Map<string, unknown>(Object.entries(wire));
  const entries = Object.entries(person).flatMap(([name, value]) => {
    if (!(name in FIELDS) || value === null || value === undefined) return [];
    return [[name, typeof value === 'string' ? value : onWire.get(name)]];
  });
  return {
    ...Object.fromEntries(entries),
    workState: person.workState ?? '',
    // From when a change counts that is made now, not since when the stored salary does.
    effectiveFrom: person.changesCountFrom ?? '',
    employmentType: person.employmentType?.optionId ?? '',
    openingBalances: { ...BALANCES, ...wire.openingBalances },
    earningAssociations: (person.earningAssociations ?? []).map(({ id: _, ...association }) => association),
    deductionAssociations: (wire.deductionAssociations ?? []).map(({ id: _, ...association }) => association),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The held values as the wire has them, for the schema to check. */
function wireOf(values: unknown): unknown {
  if (!isRecord(values)) return values;
  const { employmentType, openingBalances, earningAssociations, pfBasis, pfBasisAmount, vpfPercent, ...others } =
    values;
  const rest = withOneName(others);
  const hasNothingEarlier = rest['nothingEarlierThisYear'] === true;
  const hasBalances = isRecord(openingBalances) && Object.keys(openingBalances).length > 0;
  const balances = hasBalances && !hasNothingEarlier ? openingBalances : undefined;
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

/** The last name is empty where it is said that there is one name; else an empty one is missing. */
export function withOneName(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { hasOneName, ...others } = values;
  return hasOneName === true ? { ...others, lastName: '' } : others;
}

export const inviteSchema = z.preprocess(wireOf, newPerson);
export const editSchema = z.preprocess(wireOf, changedPerson);

/** Empty, these two say that nothing is new: no photo was chosen, and the amount belongs to another choice of PF. */
const LEFT_OUT_WHEN_EMPTY = ['imageBytes', 'pfBasisAmount'];

/** An edit says what was emptied, of everything that may be empty: a field left out stays as it is. */
export function clearedIn(values: UserValues): Record<string, null> {
  const mayBeEmpty = Object.entries(FIELDS).filter(
    ([name, schema]) => !LEFT_OUT_WHEN_EMPTY.includes(name) && schema.safeParse(null).success,
  );
  const clearedFields = mayBeEmpty.filter(([name]) => isEmpty(valueAt(values, name)));
  return Object.fromEntries(clearedFields.map(([name]) => [name, null]));
}

function valueAt(values: UserValues, name: string): unknown {
  return new Map<string, unknown>(Object.entries(values)).get(name);
}

/** Balances are empty together. */
function isEmpty(value: unknown): boolean {
  return isRecord(value) ? Object.values(value).every((cell) => cell === '') : value === '';
}

/** The section a field belongs to, by its path. */
export function sectionOf(path: string): SectionName {
  const field = path.split('.')[0] ?? '';
  return SECTION_NAMES.find((name) => field in PERSON_SECTIONS[name]) ?? 'general';
}

/** Whether anything was entered in a section: an empty one is not complete, it is empty. */
export function isFilled(section: SectionName, values: UserValues): boolean {
  const empty = valuesOf(null);
  const asText = (formValues: UserValues, name: string) => JSON.stringify(valueAt(formValues, name));
  return Object.keys(PERSON_SECTIONS[section]).some((name) => asText(values, name) !== asText(empty, name));
}

/** Inviting asks for every general field but the middle name and the photo, and what only the married have. */
export function emptyGeneralFields(values: UserValues): string[] {
  const ofMarried = values.maritalStatus === 'Married' ? [] : ['marriageDate', 'spouseName'];
  const ofOneName = values.hasOneName ? ['lastName'] : [];
  const optional = ['middleName', 'imageBytes', 'fatherName', 'motherName', ...ofMarried, ...ofOneName];
  return Object.keys(PERSON_SECTIONS.general).filter((name) => {
    const value = valueAt(values, name);
    return !optional.includes(name) && (value === '' || value === 'NotAvailable');
  });
}
