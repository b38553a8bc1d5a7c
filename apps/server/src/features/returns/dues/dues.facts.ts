import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { PaymentKind } from '@muster/contract/features/returns/returns-file.ts';
import { addMonths, type CalendarDate, type CalendarMonth, lastDayOf } from '@muster/engine/kernel/calendar-date.ts';
import { isProfessionalTaxMonth, isWelfareFundMonth } from '@muster/engine/statutory/due-days.ts';
import type { StateCode } from '@muster/law/states.ts';
import { deductorProblems } from '@muster/returns/tds/deductor-problems.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import type { Services } from '../../../platform/services.ts';
import type { TenantRow } from '../../organisation/organisation.facts.ts';
import { latestReturns } from '../files/return-files.store.ts';
import { type DueStanding, dueStanding } from '../kinds/filed-return.rules.ts';
import { runStates } from '../month/return-runs.views.ts';
import { deductorOf } from '../settings/deductor.store.ts';
import { challansDueFrom } from './due-challans.store.ts';
import { dueOfPayment } from './due-days.rules.ts';
import { deductedAnything } from './late-dues.views.ts';

export type { DueStanding } from '../kinds/filed-return.rules.ts';

export type Standings = (fund: 'epf' | 'esi', month: CalendarMonth) => DueStanding;

/**
 * How far the returns of these months are, by what was recorded of their files. What would keep one back is worked out
 * on its own page.
 */
export async function standingsOf(tx: TenantTx, months: readonly CalendarMonth[]): Promise<Standings> {
  const [runs, files] = await together([runStates(tx, months), latestReturns(tx, months)]);
  return (fund, { year, month }) => {
    const run = runs.find((one) => one.year === year && one.month === month);
    const latest = files.find((one) => one.kind === fund && one.year === year && one.month === month) ?? null;
    return dueStanding({ hasRun: run !== undefined, isFinal: run !== undefined && isFinal(run.state), latest });
  };
}

export type Deduction = { readonly kind: PaymentKind; readonly place: StateCode | null };
/** How far something is that is paid over by a day without a file of Muster. */
export type PaymentStandings = (deduction: Deduction, on: CalendarDate) => PaymentStanding;
type PaymentStanding = {
  readonly state: DueStanding;
  /** The payroll that deducted it; null where there is none yet. */
  readonly deductedIn: CalendarMonth | null;
};

/** Half-yearly deductions are paid over up to seven months later. */
const MONTHS_BACK = 8;

/**
 * What was paid of the days from half a year ago on, by the challans that were recorded. A month that deducts only of
 * whoever joined or left between those of the state counts where it deducted anything.
 */
export async function paymentStandingsOf(
  tx: TenantTx,
  today: CalendarMonth,
  deductions: readonly Deduction[],
): Promise<PaymentStandings> {
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(today, -back));
  const [runs, challans] = await together([
    runStates(tx, months),
    challansDueFrom(tx, lastDayOf(addMonths(today, -MONTHS_BACK)).toString()),
  ]);
  const asked = runs.flatMap((run) => deductions.filter((one) => !isUsual(run, one)).map((one) => ({ ...one, run })));
  const isThere = await deductedAnything(
    tx,
    asked.map(({ run, kind, place }) => ({ runId: run.id, kind, place })),
  );
  const between = asked.filter((_, at) => isThere(at));
  return (deduction, on) => {
    const isDueThen = (month: CalendarMonth) => dueOfPayment(month, deduction)?.on?.equals(on) === true;
    const month = months.find((one) => isUsual(one, deduction) && isDueThen(one));
    const paid = challans.filter((one) => isSame(one, deduction) && one.dueOn === on.toString());
    const others = between.filter((one) => isSame(one, deduction) && isDueThen(one.run));
    const payrolls = [
      ...runs
        .filter((run) => month !== undefined && isMonth(run, month))
        .map((run) => ({ run, isPaid: paid.length > 0 })),
      ...others.map(({ run }) => ({ run, isPaid: paid.some((one) => isMonth(one, run)) })),
    ];
    const next = payrolls.find(({ isPaid }) => !isPaid) ?? payrolls[0];
    if (next === undefined) return { state: paid.length > 0 ? 'paid' : 'no payroll', deductedIn: null };
    const { run, isPaid } = next;
    const deductedIn = { year: run.year, month: run.month };
    return { state: isPaid ? 'paid' : isFinal(run.state) ? 'to pay' : 'not ready', deductedIn };
  };
}

const isMonth = (one: CalendarMonth, other: CalendarMonth) => one.year === other.year && one.month === other.month;

const isSame = (one: { kind: PaymentKind; place: string | null }, { kind, place }: Deduction) =>
  one.kind === kind && (one.place ?? '') === (place ?? '');

/** Whether the payroll of a month deducts it from everybody who pays any. */
function isUsual(month: CalendarMonth, { kind, place }: Deduction): boolean {
  if (kind === 'tds' || place === null) return true;
  return (kind === 'professionalTax' ? isProfessionalTaxMonth : isWelfareFundMonth)(month, place);
}

/** Whether everything is known of an organisation that its statements of tax say. */
export async function knowsDeductor(
  tx: TenantTx,
  { fields }: Services,
  { tan, pan }: Pick<TenantRow, 'tan' | 'pan'>,
): Promise<boolean> {
  return deductorProblems({ ...(await deductorOf(tx, fields)), tan, pan }).length === 0;
}
