import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { getDue, listDues } from '@muster/contract/features/returns/returns.contract.ts';
import {
  type DueKind,
  type DueRow,
  PAYMENT_KINDS,
  type PaymentKind,
  type ReturnKind,
} from '@muster/contract/features/returns/returns-file.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import type { CallerApart } from '../../platform/apart/apart.ts';
import { notFound } from '../../platform/http/problem.ts';
import { costOfRun } from './cost.views.ts';
import { looked } from './look-at-due.ts';
import { detailsOfPayment, paymentDuesOf, rowOfPayment } from './payment-dues.ts';
import { caseOf, casesOf, readMonth } from './read-month.ts';
import { reconcileMonth } from './reconcile-month.ts';
import { releaseRefusal, releaserOf } from './release-bank-file.ts';
import { monthOfQuestion } from './returns.rules.ts';
import { monthsWithPayroll, runOfMonth } from './returns.views.ts';
import { shownFile, shownFindings } from './shown-return.ts';

type Wanted = { readonly month?: number | undefined; readonly year?: number | undefined };

/** What goes out for a month; without one, for the latest approved payroll, or the latest there is. */
export async function showMonth(caller: CallerApart, wanted: Wanted): Promise<ResponseOf<typeof listDues>> {
  const read = await caller.inTenant(async (tx) => {
    const months = await monthsWithPayroll(tx);
    const at = monthOfQuestion(wanted, months, caller.services.clock.today());
    const run = await runOfMonth(tx, at);
    const month = await readMonth(tx, caller.services, at);
    const cases = month === null ? [] : await casesOf(tx, caller.services, month);
    const reconciliation = month === null ? null : await reconcileMonth(tx, month.source.run, cases);
    const payments = month === null ? [] : await paymentDuesOf(tx, caller.services, month.source.run);
    const cost = month === null ? null : await costOfRun(tx, month.source.run);
    return { at, months, run, month, cases, reconciliation, payments, cost };
  });
  const { at, months, run, month, cases, reconciliation, payments, cost } = read;
  const dues: DueRow[] = [];
  for (const one of cases) if (month !== null) dues.push((await looked(month, one)).row);
  dues.push(...payments.map(rowOfPayment));
  return {
    ...at,
    payrollId: run?.id ?? null,
    payrollStatus: run?.state ?? null,
    cost,
    reconciliation,
    dues: dues.toSorted(byDay),
    months: months.map((shown) => ({ month: shown.month, year: shown.year })),
  };
}

/** By the day they are due, those without one last. */
function byDay(left: DueRow, right: DueRow): number {
  return (left.dueOn ?? '9').localeCompare(right.dueOn ?? '9');
}

/** Files that are shown with another, because they go with it. */
const BESIDE: Readonly<Partial<Record<ReturnKind, readonly ReturnKind[]>>> = {
  epf: ['epfPartPayment'],
  esi: ['esiReview', 'esiSheet'],
};

export type AskedDue = CalendarMonth & { readonly kind: DueKind; readonly place?: string | undefined };

/** One thing that goes out, with all that is known of it. Unknown: 404. */
export function showDue(caller: CallerApart, asked: AskedDue): Promise<ResponseOf<typeof getDue>> {
  const { kind } = asked;
  return isPayment(kind) ? showPayment(caller, { ...asked, kind }) : showFileDue(caller, { ...asked, kind });
}

const isPayment = (kind: DueKind): kind is PaymentKind => PAYMENT_KINDS.some((one) => one === kind);

function showPayment(
  { services, inTenant }: CallerApart,
  { kind, place = '', year, month }: AskedDue,
): Promise<ResponseOf<typeof getDue>> {
  return inTenant(async (tx) => {
    const run = await runOfMonth(tx, { month, year });
    const dues = run === null ? [] : await paymentDuesOf(tx, services, run);
    const due = dues.find(({ deducted }) => deducted.kind === kind && deducted.place === place);
    if (due === undefined) throw notFound();
    return detailsOfPayment(due);
  });
}

type Asked = CalendarMonth & { readonly kind: ReturnKind };

async function showFileDue(caller: CallerApart, asked: Asked): Promise<ResponseOf<typeof getDue>> {
  const { month, one, releaser } = await caller.inTenant(async (tx) => {
    const read = await readMonth(tx, caller.services, { month: asked.month, year: asked.year });
    if (read === null) throw notFound();
    const found = await caseOf(tx, caller.services, read, asked.kind);
    const releaser = await releaserOf(tx, caller.principal, read.source.run);
    return { month: read, one: found, releaser };
  });
  const look = await looked(month, one);
  const { row, prepared, variant, outdated } = look;
  const beside = month.made.files.filter(({ kind }) => BESIDE[one.kind]?.includes(kind) === true);
  // Nobody is left to pay: nothing was checked.
  const isOver = one.payment !== undefined && one.next === null;
  const files = [...look.files, ...beside].toSorted((left, right) => right.madeAt.localeCompare(left.madeAt));
  return {
    ...row,
    month: asked.month,
    year: asked.year,
    payrollId: month.source.run.id,
    variant: one.next === null ? null : variant,
    findings: shownFindings(prepared),
    checks: isOver ? [] : [...prepared.checks],
    typed: isOver ? [] : [...prepared.typed],
    totals: prepared.totals.map(({ label, amount }) => ({ label, amount: paise(amount) })),
    firstLines: [...prepared.firstLines],
    files: files.map((file) => {
      const payment = file.kind === one.kind ? one.payment?.shown(file) : undefined;
      const shown = shownFile(file, outdated.has(file.id), payment);
      if (releaseRefusal(file, releaser) === null) return shown;
      return { ...shown, actions: shown.actions.filter((action) => action !== 'release') };
    }),
    nextPeople: prepared.people.length,
    mayMake: isFinal(month.source.run.state) && prepared.file !== null && one.next !== null,
    ...(one.payment === undefined ? {} : { failed: one.payment.failed }),
  };
}
