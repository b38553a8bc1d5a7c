import type { DueRow } from '@muster/contract/features/returns/returns-file.ts';
import type { NextStep, StepsOfMonth } from '@muster/contract/features/returns/returns-next.ts';
import { addMonths, type CalendarMonth, monthName } from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import {
  isProfessionalTaxMonth,
  isWelfareFundMonth,
  professionalTaxDueOf,
  welfareFundDueOf,
} from '@muster/engine/statutory/due-days.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';
import { countOfPeople, type LeftToPay, NOTHING_YET } from './files/due-step.rules.ts';
import type { PayslipsSent } from './next-steps.views.ts';

export type StepFacts = {
  readonly month: CalendarMonth;
  readonly payDate: string;
  readonly dues: readonly { readonly row: DueRow; readonly step: NextStep }[];
  readonly payslips: PayslipsSent;
  readonly left: LeftToPay;
  readonly net: Paise;
  /** States whose tax and welfare fund the organisation pays. */
  readonly states: { readonly professionalTax: readonly StateCode[]; readonly welfareFund: readonly StateCode[] };
};

/** What comes next after an approved payroll: people are paid, then each due by its day, then what a later payroll deducts. */
export function stepsAfter(facts: StepFacts): Pick<StepsOfMonth, 'steps' | 'nearest'> {
  const dues = facts.dues.map(({ step }) => step);
  const [now, later] = [dues.filter(isNow), dues.filter((step) => !isNow(step))];
  const steps = [...now, payslipsStep(facts), paymentsStep(facts), ...later, ...laterSteps(facts)];
  // Payslips are seen from the approval on: nobody has to do anything.
  const nearest = steps.find(({ kind, state }) => kind !== 'payslips' && (state === 'open' || state === 'blocked'));
  return { steps, nearest: nearest?.key ?? null };
}

const isNow = ({ group }: NextStep) => group === 'now';

function payslipsStep({ payslips: { people: count, sent, sentAt, withoutEmail } }: StepFacts): NextStep {
  const without = withoutEmail === 0 ? '' : `, ${withoutEmail} ${withoutEmail === 1 ? 'has' : 'have'} no e-mail`;
  return {
    ...NOTHING_YET,
    key: 'payslips',
    kind: 'payslips',
    group: 'now',
    title: 'Payslips',
    withoutEmail,
    detail:
      sent > 0
        ? `sent to ${sent}${without}`
        : `${countOfPeople(count)} see them when they log in; nobody was told by mail`,
    state: sent > 0 ? 'done' : 'open',
    doneAt: sentAt,
  };
}

function paymentsStep({ left, net, payDate }: StepFacts): NextStep {
  const isDone = left.people === 0;
  return {
    ...NOTHING_YET,
    key: 'payments',
    kind: 'payments',
    group: 'now',
    title: 'Payments',
    detail: isDone
      ? 'all recorded'
      : left.net === net
        ? 'once the bank has paid: read its response, or record them by hand'
        : `${countOfPeople(left.people)} left to record`,
    amount: isDone ? net : left.net,
    dueOn: payDate,
    state: isDone ? 'done' : 'open',
  };
}

/** Deductions that this payroll does not make: the next that does, at most a year ahead. */
function laterSteps({ month, dues, states }: StepFacts): NextStep[] {
  const of = (kind: 'professionalTax' | 'welfareFund', name: string) =>
    states[kind].flatMap((place): NextStep[] => {
      const [dueOf, isDeducted] =
        kind === 'professionalTax'
          ? [professionalTaxDueOf, isProfessionalTaxMonth]
          : [welfareFundDueOf, isWelfareFundMonth];
      if (isDeducted(month, place) || dues.some(({ row }) => row.kind === kind && row.place === place)) return [];
      const next = MONTHS_AHEAD.map((ahead) => addMonths(month, ahead)).find((one) => isDeducted(one, place));
      const due = next && dueOf(next, place);
      if (next === undefined || due === null || due === undefined) return [];
      return [
        {
          ...NOTHING_YET,
          key: `later ${kind} ${place}`,
          kind: 'due',
          group: 'later',
          title: `${name}, ${STATES[place]}`,
          detail: `deducted with ${monthName(next.month)}${due.on === null ? `, ${due.words}` : ''}`,
          dueOn: due.on?.toString() ?? null,
          state: 'locked',
        },
      ];
    });
  return [...of('welfareFund', 'Labour welfare fund'), ...of('professionalTax', 'Professional tax')].toSorted(
    (one, other) => (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9'),
  );
}

const MONTHS_AHEAD = Array.from({ length: 12 }, (_, at) => at + 1);
