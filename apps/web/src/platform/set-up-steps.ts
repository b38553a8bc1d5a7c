// The way from a new organisation to its first payroll: one list, counted by the server, wherever it is shown.
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { setUpWizardAccess } from '@muster/contract/pages.ts';
import { isOpenTo } from './access.ts';
import { contractQuery } from './queries.ts';
import type { SessionUser } from './session.ts';
import type { ScreenPath } from './site-map.ts';

export type SetUpStep = NonNullable<ResponseOf<typeof dashboard>['organisation']>['setUp'][number];
export type StepTarget = ScreenPath | 'add-organisation';

export const STEP_WORDS: Readonly<Record<SetUpStep['step'], string>> = {
  organisation: 'Organisation details',
  people: 'People',
  salary: 'Salary components',
  statutory: 'What the law requires',
  settings: 'Payroll settings',
  salaries: 'Salaries of people',
  payroll: 'First payroll',
};

/** Returns the steps among others. */
export const setUpProgress = () => contractQuery(dashboard);

/** Where a step is done: whoever does not have the wizard uses the details page. */
export function targetOf(step: SetUpStep['step'], user: SessionUser): StepTarget {
  switch (step) {
    case 'organisation':
      return isOpenTo(user, setUpWizardAccess) ? 'add-organisation' : '/org/organization-details';
    case 'people':
    case 'salaries':
      return '/users/my-people';
    // What is left before the first payroll is all on one page.
    case 'salary':
    case 'statutory':
    case 'settings':
    case 'payroll':
      return '/payroll/payroll-run';
  }
}

export function nextStep(steps: readonly SetUpStep[]): SetUpStep | null {
  return steps.find(({ done }) => !done) ?? null;
}
