import type { Provision } from '../../platform/slots.ts';
import { contactsOf } from '../notifications/notifications.facts.ts';
import { seatsInUse } from '../subscriptions/seats.facts.ts';
import { contacts } from './contacts.facts.ts';
import { countSeats } from './person.facts.ts';

/** What users tell features below them. */
export const usersProvides: readonly Provision[] = [seatsInUse.with(countSeats), contactsOf.with(contacts)];
