import type { TenantTx } from '../../platform/database/database.ts';
import type { DeliveredEvent } from '../../platform/events/listener.ts';
import { otherAdministrators } from './second-person.facts.ts';

export type Words = { readonly subject: string; readonly line: string; readonly path: string };

const ARTICLE = { Moderator: 'a moderator', Administrator: 'an administrator' } as const;

const pathOf = (name: string) => `/users/my-people?search=${encodeURIComponent(name)}`;

/** What administrators are told of somebody who can act for the organisation from now on. */
export function addedInWords({ name, role }: { name: string; role: keyof typeof ARTICLE }, by: string): Words {
  return {
    subject: `${name} is now ${ARTICLE[role]}`,
    line: `${by || 'Muster'} made ${name} ${ARTICLE[role]}. Look at it if you did not expect this.`,
    path: pathOf(name),
  };
}

/** What they are told when the pay of a moderator is changed. */
export function paidInWords({ name, what }: { name: string; what: string }, by: string): Words {
  return {
    subject: `The ${what} of ${name}, a moderator, was changed`,
    line: `${by || 'Muster'} changed it. Look at it if you did not expect this.`,
    path: pathOf(name),
  };
}

/** The administrators who did not do it themselves. */
export function administratorsBeside(tx: TenantTx, { entityId, by }: Pick<DeliveredEvent<unknown>, 'entityId' | 'by'>) {
  return otherAdministrators(tx, by.id ?? entityId);
}
