import type { Regime } from '@muster/contract/wire.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { PersonFields } from '../../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { accrueFor } from '../../leave-balances/leave-accruals.facts.ts';
import { addIdentifiers, IDENTIFIER_NUMBERS, type Identifiers } from '../../statutory/identifiers.facts.ts';
import { addRegimes } from '../../taxes/regime.facts.ts';
import { insertPeople, type NewPerson } from '../../users/person.facts.ts';
import { OWN_NUMBERS, recordedNew } from '../../users/person-columns.facts.ts';
import { noteHand } from '../../users/second-person.facts.ts';

/** In which column each number about a person is kept, in whichever table. */
export const NUMBERS = { ...OWN_NUMBERS, ...IDENTIFIER_NUMBERS } as const;

/** A person to be added, with what other features keep of them. */
export type NewWhole = {
  readonly person: NewPerson;
  readonly identifiers: Partial<Identifiers>;
  readonly regime: Regime | undefined;
};

type Adding = Pick<Caller, 'services' | 'principal'>;

/** Adds people in one statement for each table, and credits them the leave they have earned until today. */
export async function addPeople(
  tx: TenantTx,
  { services, principal }: Adding,
  people: readonly NewWhole[],
): Promise<void> {
  await insertPeople(
    tx,
    people.map(({ person }) => person),
  );
  const each = people.map(({ person: { id: userId }, identifiers, regime }) => ({ userId, identifiers, regime }));
  await addIdentifiers(tx, each);
  await addRegimes(tx, each);
  const ids = people.map(({ person }) => person.id);
  await accrueFor(tx, services, ids, { cause: 'joined' });
  await noteHand(tx, principal, ids, 'invited');
}

/** What the audit trail says of a new person. */
export function recordedPerson(fields: PersonFields, { person, identifiers, regime }: NewWhole) {
  const { id: _id, ...columns } = person;
  return recordedNew(fields, NUMBERS, { ...columns, ...identifiers, regime });
}
