import type { Provision } from '../../platform/slots.ts';
import { missingDataFilters } from '../users/list-columns.facts.ts';
import { insuredPeople, notWorkers } from '../users/person.facts.ts';
import { insuredUnderEsi } from './insured.facts.ts';
import { managersAmong, WITHOUT_UAN } from './statutory.views.ts';

/** What statutory tells features below it. */
export const statutoryProvides: readonly Provision[] = [
  missingDataFilters.with({ missing: 'uan', condition: () => WITHOUT_UAN }),
  notWorkers.with(managersAmong),
  insuredPeople.with(insuredUnderEsi),
];
