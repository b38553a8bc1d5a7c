import type { Provision } from '../../platform/slots.ts';
import { seatsInUse } from '../subscriptions/seats.facts.ts';
import { countSeats } from './person.facts.ts';

/** What users tell features below them. */
export const usersProvides: readonly Provision[] = [seatsInUse.with(countSeats)];
