import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { invitePerson, updatePerson } from '@muster/contract/features/users/users.contract.ts';
import { GENDER, MARITAL_STATUS } from '@muster/contract/features/users/users-person.ts';
import { masked, maskOf, type NumberName, type PersonFields } from '../../platform/crypto/field-encryption.ts';
import type { Connection, EncryptedNumber } from '../../platform/database/known-secret.ts';
import type { PersonColumns, UserRow } from './person.facts.ts';

type Whole = ParsedRequest<typeof invitePerson>['body'] & ParsedRequest<typeof updatePerson>['body'];
/** An import may leave out what the forms ask for. */
type Input = Partial<Omit<Whole, 'dateOfBirth' | 'experience'>> & {
  dateOfBirth?: string | null | undefined;
  experience?: number | null | undefined;
};

const PLAIN = [
  'employeeNumber',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'personalEmail',
  'phoneNumber',
  'emergencyContact',
  'dateOfBirth',
  'marriageDate',
  'spouseName',
  'fatherName',
  'motherName',
  'bloodGroup',
  'address',
  'dateOfJoining',
  'dateOfConfirmation',
  'noticeDate',
  'lastWorkingDay',
  'experience',
  'departmentId',
  'designation',
  'workLocation',
  'costCentre',
  'workState',
  'workCity',
  'reportingManagerId',
  'bankName',
  'ifscCode',
  'accountHolderName',
  'hasDisability',
  'residentialStatus',
] as const satisfies readonly (keyof Input & keyof PersonColumns)[];

/** In which column each number of a kind of row is kept. */
export type NumberColumns = Readonly<Partial<Record<NumberName, string>>>;

export const OWN_NUMBERS = {
  pan: 'panSecret',
  bankAccountNumber: 'bankAccountSecret',
} as const satisfies NumberColumns;

/** The columns to write for an input: absent fields stay as they are, personal numbers go in encrypted. */
export function personColumns(fields: PersonFields, input: Input): PersonColumns {
  const columns: PersonColumns = Object.fromEntries(
    PLAIN.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  );
  if (input.gender !== undefined) columns.gender = GENDER[input.gender];
  if (input.maritalStatus !== undefined) columns.maritalStatus = MARITAL_STATUS[input.maritalStatus];
  if (input.maritalStatus !== undefined && input.maritalStatus !== 'Married') {
    columns.marriageDate = null;
    columns.spouseName = null;
  }
  if (input.employmentType !== undefined) columns.employmentTypeId = input.employmentType?.optionId ?? null;
  if (input.pan !== undefined) columns.panSecret = input.pan ? fields.encrypt('pan', input.pan) : null;
  if (input.pan !== undefined) columns.panDigest = input.pan ? fields.digest(input.pan) : null;
  const { bankAccountNumber: account } = input;
  if (account !== undefined) columns.bankAccountSecret = account ? fields.encrypt('bankAccountNumber', account) : null;
  return columns;
}

/** PAN and bank account in full; null also where one cannot be read, to be entered again. Whoever shows them records it. */
export function secretsOf(fields: PersonFields, { panSecret, bankAccountSecret }: UserRow) {
  return {
    pan: panSecret ? fields.readable('pan', panSecret) : null,
    bankAccountNumber: bankAccountSecret ? fields.readable('bankAccountNumber', bankAccountSecret) : null,
  };
}

const MAX_CACHED = 20_000;
const maskCache = new Map<string, string>();

/** What lists show of a personal number. Only the mask is cached, by its person and the encrypted text. */
export function maskedOrNull(fields: PersonFields, name: NumberName, ciphertext: string | null): string | null {
  if (!ciphertext) return null;
  const key = `${fields.owner}/${name}/${ciphertext}`;
  const earlier = maskCache.get(key);
  if (earlier !== undefined) return earlier;
  const mask = maskOf(fields, name, ciphertext);
  if (maskCache.size >= MAX_CACHED) maskCache.clear();
  maskCache.set(key, mask);
  return mask;
}

const UNAUDITED = new Set([
  'panDigest',
  'employeeNumberKey',
  'tenantId',
  'userId',
  'version',
  'createdAt',
  'updatedAt',
]);

type Part = readonly [name: string, value: unknown];

/** What the trail may hold of a row: its columns, and its personal numbers in full for those who compare them. */
function auditedParts(fields: PersonFields, numbers: NumberColumns, row: object) {
  const secret = new Map(Object.entries(numbers).map(([name, column]) => [column, name]));
  const columns = Object.entries(row).filter(([name]) => !UNAUDITED.has(name) && !secret.has(name));
  const plain = NUMBER_NAMES.flatMap((name): [NumberName, string | null][] => {
    const ciphertext = Object.entries(row).find(([column]) => column === numbers[name])?.[1];
    return ciphertext === undefined
      ? []
      : [[name, typeof ciphertext === 'string' ? fields.readable(name, ciphertext) : null]];
  });
  return { columns, plain };
}

const NUMBER_NAMES: readonly NumberName[] = ['pan', 'uan', 'pfNumber', 'esiNumber', 'bankAccountNumber'];
const hidden = (plain: string | null | undefined) => (plain ? masked(plain) : null);

/** What changed between two versions of a row about a person, personal numbers masked. */
export function recordedChange(fields: PersonFields, numbers: NumberColumns, before: object, after: object) {
  const [old, now] = [auditedParts(fields, numbers, before), auditedParts(fields, numbers, after)];
  const [oldColumns, oldPlain] = [new Map(old.columns), new Map(old.plain)];
  const columns = now.columns.filter(([name, value]) => oldColumns.get(name) !== value);
  const plain = now.plain.filter(([name, value]) => oldPlain.get(name) !== value);
  const was: Part[] = [
    ...columns.map(([name]): Part => [name, oldColumns.get(name)]),
    ...plain.map(([name]): Part => [name, hidden(oldPlain.get(name))]),
  ];
  const is: Part[] = [...columns, ...plain.map(([name, value]): Part => [name, hidden(value)])];
  return { before: Object.fromEntries(was), after: Object.fromEntries(is) };
}

/** A new row about a person for the audit trail. */
export function recordedNew(fields: PersonFields, numbers: NumberColumns, row: object): Record<string, unknown> {
  const { columns, plain } = auditedParts(fields, numbers, row);
  const filledColumns = columns.filter(([, value]) => value !== null && value !== undefined);
  const maskedNumbers = plain.flatMap(([name, value]): Part[] => (value === null ? [] : [[name, hidden(value)]]));
  return Object.fromEntries([...filledColumns, ...maskedNumbers]);
}

export function nameOfCode<T extends Readonly<Record<string, number>>>(
  names: T,
  code: number,
  fallback: keyof T & string,
) {
  for (const name in names) if (names[name] === code) return name;
  return fallback;
}

/** Any encrypted number of an organisation, read with the owner's connection while no secret is known. */
export async function encryptedNumberOf(owner: Connection, tenantId: string): Promise<EncryptedNumber | null> {
  const { rows } = await owner.query<EncryptedNumber>(
    `select tenant_id as "tenantId", u.id as "personId", name, ciphertext from users u cross join lateral (values
       ('pan', pan_secret), ('uan', uan_secret), ('pfNumber', pf_number_secret), ('esiNumber', esi_number_secret),
       ('bankAccountNumber', bank_account_secret)) as encrypted (name, ciphertext)
     where tenant_id = $1 and ciphertext is not null limit 1`,
    [tenantId],
  );
  return rows[0] ?? null;
}
