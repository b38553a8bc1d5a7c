import { randomUUIDv7 } from 'node:crypto';
import { MAX_LAYOUTS, type RegisterLayout } from '@muster/contract/features/returns/returns-register.contract.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { changeLayouts } from './register-layouts.store.ts';

const ENTITY = 'register columns';

/** Saves a choice of columns; one of the same name gives way. Errors: INVALID_INPUT for too many. */
export function saveLayout({ actor, inTenant }: Caller, fields: Omit<RegisterLayout, 'id'>): Promise<RegisterLayout> {
  return inTenant(async (tx) => {
    let saved: RegisterLayout = { id: randomUUIDv7(), ...fields };
    await changeLayouts(tx, (layouts) => {
      const same = layouts.find(({ name }) => name.toLowerCase() === fields.name.toLowerCase());
      saved = { ...saved, id: same?.id ?? saved.id };
      const others = layouts.filter(({ id }) => id !== saved.id);
      if (others.length >= MAX_LAYOUTS) throw fieldProblem('name', `At most ${MAX_LAYOUTS} can be saved: remove one.`);
      return [...others, saved];
    });
    await audit(tx, actor, { action: 'saved', entity: ENTITY, entityId: saved.id, after: fields });
    return saved;
  });
}

/** Errors: NOT_FOUND. */
export function removeLayout({ actor, inTenant }: Caller, id: string): Promise<null> {
  return inTenant(async (tx) => {
    await changeLayouts(tx, (layouts) => {
      const removed = layouts.find((one) => one.id === id);
      if (removed === undefined) throw notFound();
      return layouts.filter((one) => one !== removed);
    });
    await audit(tx, actor, { action: 'deleted', entity: ENTITY, entityId: id });
    return null;
  });
}
