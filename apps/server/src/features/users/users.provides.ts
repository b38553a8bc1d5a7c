import type { Provision } from '../../platform/slots.ts';
import { seatsInUse } from '../subscriptions/seats.facts.ts';
import { countSeats } from './person.facts.ts';

/** What users provide to features below them. */
export const usersProvides: readonly Provision[] = [seatsInUse.with(countSeats)];
