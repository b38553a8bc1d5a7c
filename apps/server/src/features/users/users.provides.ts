import type { Provision } from '../../platform/slots.ts';
import { takenSeats } from '../subscriptions/seats.facts.ts';
import { seatsTaken } from './users.store.ts';

/** What users tell features below them. */
export const usersProvides: readonly Provision[] = [takenSeats.with(seatsTaken)];
