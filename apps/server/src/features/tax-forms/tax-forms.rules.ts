import type { RoleName } from '@muster/contract/access.ts';
import type { FormBlock, FormRow } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { type CalendarMonth, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { FormPerson } from './tax-forms.views.ts';

/** Where forms are made and released. */
export const FORMS_PAGE = '/payroll/taxes/forms';

/** What keeps the form of a person back. */
export type Obstacle =
  | { readonly kind: 'no-pan' }
  | { readonly kind: 'not-over'; readonly next: CalendarMonth }
  | { readonly kind: 'no-figures' };

export function blockOf(obstacle: Obstacle, name: string): FormBlock {
  switch (obstacle.kind) {
    case 'no-pan':
      return { message: 'The PAN is not recorded', link: `/users/my-people?search=${encodeURIComponent(name)}` };
    case 'not-over':
      return { message: `The payroll of ${formatMonth(obstacle.next)} is not approved`, link: '/payroll/payroll-run' };
    case 'no-figures':
      return { message: 'The last payslip of the year cannot be worked out again', link: '/payroll/payroll-history' };
  }
}

type Released = Pick<FormRow, 'partA' | 'releasedAt' | 'releasedWithPartA'> & {
  /** A part was stored after what is released was put together. */
  readonly isPartNewer: boolean;
};
type FormState = Pick<FormRow, 'madeAt' | 'partA' | 'releasedAt' | 'isOutdated'> & { readonly isWithdrawnYet: boolean };

/** Part A as it was uploaded; null without one. */
export function partAOf({ partAName, partAAt }: Pick<FormPerson, 'partAName' | 'partAAt'>) {
  return partAAt === null ? null : { fileName: partAName ?? '', uploadedAt: partAAt };
}

/** Something of it is newer than what the person has. */
export function isReleaseOld({ partA, releasedAt, releasedWithPartA, isPartNewer }: Released): boolean {
  return releasedAt !== null && (isPartNewer || (partA !== null && !releasedWithPartA));
}

type Withdrawn = Pick<FormPerson, 'withdrawnAt' | 'madeAt' | 'partAAt'>;

/** It was taken back, and is still of the very parts it was then: released again it would be the same wrong paper. */
export function isWithdrawnYet({ withdrawnAt, madeAt, partAAt }: Withdrawn): boolean {
  if (withdrawnAt === null) return false;
  return [madeAt, partAAt].every((at) => at === null || Temporal.Instant.compare(at, withdrawnAt) <= 0);
}

type Asking = { readonly role: RoleName; readonly isBlocked: boolean };

export function formActions(form: FormState, { role, isBlocked }: Asking): FormRow['actions'] {
  const { madeAt, partA, releasedAt } = form;
  const mayRelease = madeAt !== null && !form.isOutdated && (!form.isWithdrawnYet || role === 'Administrator');
  return [
    ...(isBlocked ? [] : (['make'] as const)),
    ...(!mayRelease || isBlocked ? [] : (['release'] as const)),
    ...(releasedAt === null || role !== 'Administrator' ? [] : (['withdraw'] as const)),
    ...(madeAt === null ? [] : (['downloadOwn'] as const)),
    ...(partA === null ? [] : (['downloadPartA'] as const)),
    ...(releasedAt === null ? [] : (['downloadIssued'] as const)),
  ];
}
