import type { Missing } from '@muster/contract/features/users/users-filters.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { monthName } from '../../ui/format-date.ts';
import type { MarkOf } from '../../ui/marks.tsx';
import { payTheRest } from '../../ui/pay-the-rest.ts';
import type { CostMonth, OrganisationHome } from './dashboard.queries.ts';

export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_LINES = 4;

/** Round amounts for the lines of a chart, from zero to at least the largest one: at most four above zero. */
export const linesFor = (largest: Paise): readonly Paise[] => roundLines(largest).map(paise);

/** The same of whole numbers of anything. */
export function roundLines(largest: number): readonly number[] {
  if (largest <= 0) return [0];
  const rough = largest / MAX_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil((STEPS.find((size) => size * power >= rough) ?? 10) * power);
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, line) => line * step);
}

/** "up 2.2% on October"; null without a month before. */
export function changeInWords(now: CostMonth, before: CostMonth | undefined, monthName: string): string | null {
  if (!before || before.cost === 0) return null;
  const permille = Math.round(((now.cost - before.cost) / before.cost) * 1000);
  if (permille === 0) return `as in ${monthName}`;
  return `${permille > 0 ? 'up' : 'down'} ${Math.abs(permille) / 10}% on ${monthName}`;
}

export const FINANCIAL_YEAR_MONTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3] as const;

const MAX_MARKS = 240;

/** One mark for one person; in a large organisation one for several, never none for a group that has people. */
export function rollOf(people: OrganisationHome['people']): { marks: readonly MarkOf[]; each: number } {
  const groups = [
    ['present', people.ready],
    ['late', people.active - people.ready],
    ['later', people.pending],
    ['off', people.inactive + people.leftStillActive],
  ] as const;
  const total = groups.reduce((sum, [, count]) => sum + count, 0);
  const each = Math.max(1, Math.ceil(total / MAX_MARKS));
  const marks = groups.flatMap(([kind, count]) => Array.from({ length: Math.ceil(count / each) }, () => ({ kind })));
  return { marks, each };
}

export type Attention = {
  readonly key: string;
  readonly count: number;
  readonly title: string;
  readonly detail: string;
  /** The people list narrowed to them. */
  readonly search: { readonly missing: Missing } | { readonly tab: 'pending' };
};

/** What people still need before they can be paid rightly; most pressing first. */
export function attentionOf(people: OrganisationHome['people']): readonly Attention[] {
  const without = (missing: Missing, count: number, what: string, detail: string): Attention => ({
    key: missing,
    count,
    title: `without a ${what}`,
    detail,
    search: { missing },
  });
  const all: Attention[] = [
    without('salary', people.withoutSalary, 'salary', 'Not part of any payroll'),
    without('bank', people.withoutBank, 'bank account', 'Cannot be paid by bank transfer'),
    without('pan', people.withoutPan, 'PAN', 'Tax that is due is deducted at 20% or more'),
    without('state', people.withoutState, 'work state', 'No professional tax or labour welfare fund'),
    {
      key: 'invited',
      count: people.pending,
      title: 'invited, not logged in yet',
      detail: 'Resend the invitation?',
      search: { tab: 'pending' },
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** What comes next for payroll: the one in hand before the one to come; null while neither can be worked on. */
export function payrollStep(
  { inHand, next }: Pick<NonNullable<OrganisationHome['payroll']>, 'inHand' | 'next'>,
  nextStep: Pick<NonNullable<OrganisationHome['nextStep']>, 'what' | 'title'> | null = null,
): string | null {
  switch (inHand?.status) {
    case 'Draft':
      return `Review ${monthName(inHand.month)}'s draft`;
    case 'Calculating':
      return `Follow ${monthName(inHand.month)}'s payroll`;
    case 'Approved':
      if (nextStep?.what === 'bank file' && inHand.paid === 0) return nextStep.title;
      return inHand.paid === 0
        ? `Record ${monthName(inHand.month)}'s payments`
        : payTheRest(inHand.paid, inHand.unpaid);
    default:
      return next && `Run ${monthName(next.month)} payroll`;
  }
}
