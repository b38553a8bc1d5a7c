import type { Provision } from '../../platform/slots.ts';
import { seedOnRegistration } from '../account/account.slots.facts.ts';
import { salaryLacks, someoneHasSalary } from '../payroll-settings/payroll-settings.facts.ts';
import { annualCtcOn, missingDataFilters, paidBetween } from '../users/person-display.facts.ts';
import { annualCtcSql, NO_SALARY, paidBetweenSql } from './salary.views.ts';
import { salaryGap } from './salary-gap.facts.ts';
import { seedSalary } from './seeded-salary.store.ts';
import { hasSalaries } from './structure.store.ts';

/** What salary tells features below it. */
export const salaryProvides: readonly Provision[] = [
  seedOnRegistration.with(seedSalary),
  salaryLacks.with(salaryGap),
  someoneHasSalary.with(hasSalaries),
  annualCtcOn.with(annualCtcSql),
  paidBetween.with(paidBetweenSql),
  missingDataFilters.with({ missing: 'salary', condition: () => NO_SALARY }),
];
