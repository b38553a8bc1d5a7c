import type { Provision } from '../../platform/slots.ts';
import { insuredPeople, notWorkers } from '../users/person.facts.ts';
import { missingDataFilters } from '../users/person-display.facts.ts';
import { insuredUnderEsi } from './identifiers.facts.ts';
import { managersAmong, WITHOUT_UAN } from './statutory.views.ts';

/** What statutory tells features below it. */
export const statutoryProvides: readonly Provision[] = [
  missingDataFilters.with({ missing: 'uan', condition: () => WITHOUT_UAN }),
  notWorkers.with(managersAmong),
  insuredPeople.with(insuredUnderEsi),
];
