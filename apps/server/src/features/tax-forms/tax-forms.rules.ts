import type { RoleName } from '@muster/contract/access.ts';
import type { FormBlock, FormRow } from '@muster/contract/features/tax-forms-shapes.ts';
import { type CalendarMonth, formatMonth } from '@muster/engine/kernel/calendar-date.ts';

/** What keeps the form of a person back. */
export type Obstacle =
  | { readonly kind: 'no-pan' }
  | { readonly kind: 'not-over'; readonly next: CalendarMonth }
  | { readonly kind: 'no-figures' };

export function blockOf(obstacle: Obstacle, name: string): FormBlock {
  switch (obstacle.kind) {
    case 'no-pan':
      return {
        message: 'The PAN is not recorded',
        link: `/users/my-people?search=${encodeURIComponent(name)}`,
      };
    case 'not-over':
      return { message: `The payroll of ${formatMonth(obstacle.next)} is not approved`, link: '/payroll/payroll-run' };
    case 'no-figures':
      return { message: 'The last payslip of the year cannot be worked out again', link: '/payroll/payroll-history' };
  }
}

type Released = Pick<FormRow, 'madeAt' | 'partA' | 'releasedAt' | 'releasedWithPartA'>;
type FormState = Released & Pick<FormRow, 'isOutdated'>;

/** Part A as it was uploaded; null without one. */
export function partAOf({
  partAName,
  partAAt,
}: {
  readonly partAName: string | null;
  readonly partAAt: string | null;
}) {
  return partAAt === null ? null : { fileName: partAName ?? '', uploadedAt: partAAt };
}

/** Something of it is newer than what the person has. */
export function isReleaseOld({ madeAt, partA, releasedAt, releasedWithPartA }: Released): boolean {
  if (releasedAt === null) return false;
  const isNewer = (at: string | null) => at !== null && Temporal.Instant.compare(at, releasedAt) > 0;
  return isNewer(madeAt) || isNewer(partA?.uploadedAt ?? null) || (partA !== null && !releasedWithPartA);
}

type Asking = { readonly role: RoleName; readonly isBlocked: boolean };

export function formActions(form: FormState, { role, isBlocked }: Asking): FormRow['actions'] {
  const { madeAt, partA, releasedAt } = form;
  return [
    ...(isBlocked ? [] : (['make'] as const)),
    ...(madeAt === null || form.isOutdated || isBlocked ? [] : (['release'] as const)),
    ...(releasedAt === null || role !== 'Administrator' ? [] : (['withdraw'] as const)),
    ...(madeAt === null ? [] : (['downloadOwn'] as const)),
    ...(partA === null ? [] : (['downloadPartA'] as const)),
    ...(releasedAt === null ? [] : (['downloadIssued'] as const)),
  ];
}
