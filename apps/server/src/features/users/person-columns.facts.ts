import type { Received } from '@muster/contract/endpoint.ts';
import type { invitePerson, updatePerson } from '@muster/contract/features/users.contract.ts';
import { GENDER, MARITAL_STATUS } from '@muster/contract/features/users-person.ts';
import { masked, type NumberName, type PersonFields } from '../../platform/crypto/field-encryption.ts';
import type { PersonColumns } from './person.facts.ts';
import type { UserRow } from './users.facts.ts';

type Whole = Received<typeof invitePerson>['body'] & Received<typeof updatePerson>['body'];
/** An import may leave out what the forms ask for. */
type Sent = Partial<Omit<Whole, 'dateOfBirth' | 'experience'>> & {
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
  'bloodGroup',
  'address',
  'dateOfJoining',
  'dateOfConfirmation',
  'lastWorkingDay',
  'experience',
  'departmentId',
  'designation',
  'workLocation',
  'workState',
  'workCity',
  'reportingManagerId',
  'bankName',
  'ifscCode',
  'accountHolderName',
  'pfMember',
  'epsMember',
  'pfBasis',
  'pfBasisAmount',
  'hasDisability',
  'lwfCategory',
] as const satisfies readonly (keyof Sent & keyof PersonColumns)[];

/** In which column each number is kept. */
export const SECRETS = {
  pan: 'panSecret',
  uan: 'uanSecret',
  pfNumber: 'pfNumberSecret',
  esiNumber: 'esiNumberSecret',
  bankAccountNumber: 'bankAccountSecret',
} as const satisfies Record<NumberName, keyof UserRow>;

export const SECRET_NAMES: readonly NumberName[] = ['pan', 'uan', 'pfNumber', 'esiNumber', 'bankAccountNumber'];

const PPM_PER_PERCENT = 10_000;

/** The columns to write for what was sent: absent fields stay as they are, personal numbers go in encrypted. */
export function personColumns(fields: PersonFields, sent: Sent): PersonColumns {
  const columns: PersonColumns = Object.fromEntries(
    PLAIN.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]),
  );
  if (sent.gender !== undefined) columns.gender = GENDER[sent.gender];
  if (sent.maritalStatus !== undefined) columns.maritalStatus = MARITAL_STATUS[sent.maritalStatus];
  if (sent.maritalStatus !== undefined && sent.maritalStatus !== 'Married') {
    columns.marriageDate = null;
    columns.spouseName = null;
  }
  if (sent.employmentType !== undefined) columns.employmentTypeId = sent.employmentType?.optionId ?? null;
  if (sent.regimeType !== undefined) columns.regime = sent.regimeType;
  if (sent.forceESICalc !== undefined) columns.forceEsi = sent.forceESICalc;
  if (sent.vpfPercent !== undefined) columns.vpfPpm = Math.round(sent.vpfPercent * PPM_PER_PERCENT);
  if (sent.pfBasis !== undefined && sent.pfBasis !== 'amount') columns.pfBasisAmount = null;
  for (const name of SECRET_NAMES) {
    const plain = sent[name];
    if (plain !== undefined) columns[SECRETS[name]] = plain ? fields.encrypt(name, plain) : null;
  }
  if (sent.pan !== undefined) columns.panDigest = sent.pan ? fields.digest(sent.pan) : null;
  return columns;
}

type Secrets = Record<NumberName, string | null>;

/** The personal numbers in full. Whoever shows them records it. */
export function secretsOf(fields: PersonFields, row: Pick<UserRow, (typeof SECRETS)[NumberName]>): Secrets {
  const plain = (name: NumberName) => {
    const stored = row[SECRETS[name]];
    return stored ? fields.decrypt(name, stored) : null;
  };
  return {
    pan: plain('pan'),
    uan: plain('uan'),
    pfNumber: plain('pfNumber'),
    esiNumber: plain('esiNumber'),
    bankAccountNumber: plain('bankAccountNumber'),
  };
}

const MOST_REMEMBERED = 20_000;
const rememberedMasks = new Map<string, string>();

/** What lists show of a personal number. Only the mask is remembered, by its person and the encrypted text. */
export function maskedOrNull(fields: PersonFields, name: NumberName, stored: string | null): string | null {
  if (!stored) return null;
  const key = `${fields.owner}/${name}/${stored}`;
  const known = rememberedMasks.get(key);
  if (known !== undefined) return known;
  const mask = masked(fields.decrypt(name, stored));
  if (rememberedMasks.size >= MOST_REMEMBERED) rememberedMasks.clear();
  rememberedMasks.set(key, mask);
  return mask;
}

const UNAUDITED = new Set<string>([
  ...Object.values(SECRETS),
  'panDigest',
  'tenantId',
  'version',
  'createdAt',
  'updatedAt',
]);

/** What changed between two versions of a person, personal numbers masked. */
export function personDifference(fields: PersonFields, before: UserRow, after: UserRow) {
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  const record = (name: string, old: unknown, now: unknown) => {
    was[name] = old;
    is[name] = now;
  };
  const old = new Map<string, unknown>(Object.entries(before));
  for (const [name, now] of Object.entries(after)) {
    if (!UNAUDITED.has(name) && old.get(name) !== now) record(name, old.get(name), now);
  }
  const [secretsBefore, secretsAfter] = [secretsOf(fields, before), secretsOf(fields, after)];
  const mask = (plain: string | null) => (plain ? masked(plain) : null);
  for (const name of SECRET_NAMES) {
    if (secretsBefore[name] !== secretsAfter[name]) record(name, mask(secretsBefore[name]), mask(secretsAfter[name]));
  }
  return { before: was, after: is };
}

/** A new person for the audit trail. */
export function personForAudit(fields: PersonFields, row: PersonColumns): Record<string, unknown> {
  const shown = Object.entries(row).filter(
    ([name, sent]) => !UNAUDITED.has(name) && sent !== null && sent !== undefined,
  );
  const hidden = SECRET_NAMES.flatMap((name) => {
    const stored = row[SECRETS[name]];
    return stored ? [[name, maskedOrNull(fields, name, stored)] as const] : [];
  });
  return Object.fromEntries([...shown, ...hidden]);
}

export function nameOfCode<T extends Readonly<Record<string, number>>>(
  names: T,
  code: number,
  fallback: keyof T & string,
) {
  for (const name in names) if (names[name] === code) return name;
  return fallback;
}
