import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';
import { addressee } from '../users/notice.facts.ts';

/** Masked, as in the audit trail. */
const account = z.string().nullable();

export const bankAccountChanged = event(
  'bank account changed',
  z.object({ ...addressee, from: account, now: account }),
);

/** By the person themselves: an only administrator. */
export const ownSalaryChanged = event('own salary changed', z.object(addressee));

/** By somebody else, of a person who had a salary before; from which day, null from the next month that is paid. */
export const salaryRevised = event('salary revised', z.object({ from: z.string().nullable() }));

/** Of the person who reports to them from now on; a new one never reported to anybody else. */
export const managerAssigned = event(
  'manager assigned',
  z.object({ managerId: z.string(), managerName: z.string(), name: z.string(), isNew: z.boolean() }),
);
