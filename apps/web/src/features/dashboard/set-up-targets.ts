import type { RoleName } from '@muster/contract/access.ts';
import type { ScreenPath } from '../../platform/site-map.ts';
import type { OrganisationHome } from './dashboard.queries.ts';

export type SetUpStep = OrganisationHome['setUp'][number];
export type StepTarget = ScreenPath | 'add-organization';

export const STEP_WORDS: Readonly<Record<SetUpStep['step'], string>> = {
  organisation: 'Organisation details',
  people: 'People',
  salary: 'Salary components',
  statutory: 'Statutory components',
  settings: 'Payroll settings',
  salaries: 'Salaries of people',
  payroll: 'First payroll',
};

/** Where a step is done. Only administrators have the wizard; moderators use the details page. */
export function targetOf(step: SetUpStep['step'], role: RoleName): StepTarget {
  switch (step) {
    case 'organisation':
      return role === 'Administrator' ? 'add-organization' : '/org/organization-details';
    case 'people':
    case 'salaries':
      return '/users/my-people';
    case 'salary':
    case 'statutory':
    case 'settings':
      return '/payroll-setup';
    case 'payroll':
      return '/payroll/payroll-run';
  }
}

export function nextStep(steps: readonly SetUpStep[]): SetUpStep | null {
  return steps.find(({ done }) => !done) ?? null;
}
