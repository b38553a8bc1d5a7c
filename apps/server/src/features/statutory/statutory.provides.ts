import type { Provision } from '../../platform/slots.ts';
import { insuredPeople, notWorkers } from '../users/law-of-people.facts.ts';
import { missingDataFilters } from '../users/list-columns.facts.ts';
import { insuredUnderEsi } from './insured.facts.ts';
import { managersAmong } from './managers.views.ts';
import { WITHOUT_UAN } from './without-uan.views.ts';

/** What statutory tells features below it. */
export const statutoryProvides: readonly Provision[] = [
  missingDataFilters.with({ missing: 'uan', condition: () => WITHOUT_UAN }),
  notWorkers.with(managersAmong),
  insuredPeople.with(insuredUnderEsi),
];
