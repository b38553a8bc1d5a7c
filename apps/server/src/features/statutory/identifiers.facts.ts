import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { updatePerson } from '@muster/contract/features/users/users.contract.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PersonFields } from '../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { own } from '../../platform/database/own-rows.ts';
import { statutoryIdentifiers } from './statutory.tables.ts';

type Row = typeof statutoryIdentifiers.$inferSelect;
export type Identifiers = Omit<Row, 'tenantId' | 'userId' | 'createdAt' | 'updatedAt'>;

/** In which column each number is kept. */
export const IDENTIFIER_NUMBERS = {
  uan: 'uanSecret',
  pfNumber: 'pfNumberSecret',
  esiNumber: 'esiNumberSecret',
} as const;

/** Of whom nothing was ever said. */
const DEFAULTS: Identifiers = {
  uanSecret: null,
  uanName: null,
  pfNumberSecret: null,
  esiNumberSecret: null,
  forceEsi: false,
  pfMember: true,
  epsMember: true,
  pfMemberFrom: null,
  epsMemberFrom: null,
  isInternationalWorker: false,
  pfBasis: 'ceiling',
  pfBasisAmount: null,
  vpfPpm: 0,
  lwfCategory: 'worker',
};

const {
  tenantId: _tenant,
  userId: _user,
  createdAt: _created,
  updatedAt: _updated,
  ...columns
} = getTableColumns(statutoryIdentifiers);

/** For views that join `statutory_identifiers` from the left: what it says, or what is usual. All of it SQL, never null as a whole. */
export const IDENTIFIERS = {
  uanSecret: sql<string | null>`${columns.uanSecret}`,
  uanName: sql<string | null>`${columns.uanName}`,
  pfNumberSecret: sql<string | null>`${columns.pfNumberSecret}`,
  esiNumberSecret: sql<string | null>`${columns.esiNumberSecret}`,
  pfBasisAmount: sql<Paise | null>`${columns.pfBasisAmount}`.mapWith(columns.pfBasisAmount),
  forceEsi: sql<boolean>`coalesce(${columns.forceEsi}, false)`,
  pfMember: sql<boolean>`coalesce(${columns.pfMember}, true)`,
  epsMember: sql<boolean>`coalesce(${columns.epsMember}, true)`,
  pfMemberFrom: sql<string | null>`${columns.pfMemberFrom}`,
  epsMemberFrom: sql<string | null>`${columns.epsMemberFrom}`,
  isInternationalWorker: sql<boolean>`coalesce(${columns.isInternationalWorker}, false)`,
  pfBasis: sql<Identifiers['pfBasis']>`coalesce(${columns.pfBasis}, 'ceiling')`,
  vpfPpm: sql<number>`coalesce(${columns.vpfPpm}, 0)`,
  lwfCategory: sql<Identifiers['lwfCategory']>`coalesce(${columns.lwfCategory}, 'worker')`,
};

type Field = keyof typeof IDENTIFIER_NUMBERS | 'forceESICalc' | 'vpfPercent' | keyof Identifiers;
type Body = ParsedRequest<typeof updatePerson>['body'];
type Input = { readonly [F in Field & keyof Body]?: Body[F] | undefined };

const PPM_PER_PERCENT = 10_000;

/** The columns to write for an input: absent fields stay as they are, numbers go in encrypted. */
export function identifiersOfInput(fields: PersonFields, input: Input): Partial<Identifiers> {
  const { pfMember, epsMember, pfMemberFrom, epsMemberFrom, isInternationalWorker } = input;
  const { uanName, pfBasis, pfBasisAmount, lwfCategory, forceESICalc, vpfPercent } = input;
  const membership = { pfMember, epsMember, pfMemberFrom, epsMemberFrom, isInternationalWorker };
  const plain = { ...membership, uanName, pfBasis, lwfCategory, forceEsi: forceESICalc };
  const columnsToWrite: Partial<Identifiers> = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  if (pfBasisAmount !== undefined) columnsToWrite.pfBasisAmount = pfBasisAmount;
  if (vpfPercent !== undefined) columnsToWrite.vpfPpm = Math.round(vpfPercent * PPM_PER_PERCENT);
  if (pfBasis !== undefined && pfBasis !== 'amount') columnsToWrite.pfBasisAmount = null;
  const secret = (name: keyof typeof IDENTIFIER_NUMBERS) => {
    const number = input[name];
    if (number !== undefined) columnsToWrite[IDENTIFIER_NUMBERS[name]] = number ? fields.encrypt(name, number) : null;
  };
  secret('uan');
  secret('pfNumber');
  secret('esiNumber');
  return columnsToWrite;
}

/** The same as a form shows it, numbers in full. Whoever shows them records it. */
export function shownIdentifiers(fields: PersonFields, row: Identifiers) {
  const plain = (name: keyof typeof IDENTIFIER_NUMBERS) => {
    const ciphertext = row[IDENTIFIER_NUMBERS[name]];
    return ciphertext ? fields.readable(name, ciphertext) : null;
  };
  return {
    uan: plain('uan'),
    uanName: row.uanName,
    pfNumber: plain('pfNumber'),
    esiNumber: plain('esiNumber'),
    pfMember: row.pfMember,
    epsMember: row.epsMember,
    pfMemberFrom: row.pfMemberFrom,
    epsMemberFrom: row.epsMemberFrom,
    isInternationalWorker: row.isInternationalWorker,
    pfBasis: row.pfBasis,
    pfBasisAmount: row.pfBasisAmount,
    vpfPercent: row.vpfPpm / PPM_PER_PERCENT,
    lwfCategory: row.lwfCategory,
    forceESICalc: row.forceEsi,
  };
}

/** What is known of a person; what is usual where nothing is. */
export async function identifiersOf(tx: TenantTx, userId: string): Promise<Identifiers> {
  const [row] = await tx
    .select(columns)
    .from(statutoryIdentifiers)
    .where(own(tx, statutoryIdentifiers, { userId }));
  return row ?? DEFAULTS;
}

/** Stores what changes of a person's identifiers; before and after, whole. */
export async function changeIdentifiers(tx: TenantTx, userId: string, changes: Partial<Identifiers>) {
  const before = await identifiersOf(tx, userId);
  const after = { ...before, ...changes };
  if (Object.keys(changes).length === 0) return { before, after };
  await tx
    .insert(statutoryIdentifiers)
    .values({ tenantId: tx.tenantId, userId, ...after })
    .onConflictDoUpdate({
      target: [statutoryIdentifiers.tenantId, statutoryIdentifiers.userId],
      set: { ...changes, updatedAt: sql`now()` },
    });
  return { before, after };
}

/** Stores those of new people in one statement; whoever has nothing unusual needs no row. */
export function addIdentifiers(
  tx: TenantTx,
  people: readonly { readonly userId: string; readonly identifiers: Partial<Identifiers> }[],
): Promise<void> {
  const defaults = new Map<string, unknown>(Object.entries(DEFAULTS));
  const unusual = people.filter(({ identifiers }) =>
    Object.entries(identifiers).some(([name, value]) => value !== defaults.get(name)),
  );
  return insertSet(
    tx,
    statutoryIdentifiers,
    unusual.map(({ userId, identifiers }) => ({ userId, ...DEFAULTS, ...identifiers })),
  );
}

/** Those of some people whom Employees' State Insurance (ESI) knows: they have an insurance number. */
export async function insuredUnderEsi(tx: TenantTx, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from statutory_identifiers
     where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and esi_number_secret is not null`);
  return new Set(rows.map(({ userId }) => userId));
}
