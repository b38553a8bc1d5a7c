import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { DueDetails, DueRow, PaymentKind } from '@muster/contract/features/returns/returns-file.ts';
import { calendarDate, financialYearOf, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise, ZERO } from '@muster/engine/kernel/money.ts';
import { periodOf } from '@muster/engine/kernel/pay-period.ts';
import { LINE_IDS } from '@muster/engine/payroll/terms/line-codes.ts';
import {
  WELFARE_FUND_IDS,
  welfareFundRulesFor,
  welfareFundShortfall,
} from '@muster/engine/statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '@muster/engine/statutory/professional-tax-explanation.ts';
import { sectionIn } from '@muster/law/income-tax/section-names.ts';
import { isStateCode, STATES } from '@muster/law/states.ts';
import type { Finding } from '@muster/returns/finding.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import { LINES, SETTLED_CODE } from '../../payroll/payslip-record/payslip-lines.facts.ts';
import { statutoryOf } from '../../statutory/statutory.facts.ts';
import { shownFindings } from '../files/shown-findings.facts.ts';
import { FILED_WORDS } from '../kinds/filed-words.rules.ts';
import type { ReturnRun } from '../month/return-runs.views.ts';
import { type Challan, challansOfMonth } from './due-challans.store.ts';
import { dueOfPayment } from './due-days.rules.ts';

/** What the payslips of a payroll take for one authority, in paise. */
export type Deducted = {
  readonly kind: PaymentKind;
  /** The state; empty where it is one for all. */
  readonly place: string;
  readonly people: number;
  readonly employee: number;
  readonly employer: number;
};

const KINDS: readonly (readonly [code: string, kind: PaymentKind])[] = [
  [LINE_IDS.tds, 'tds'],
  [PROFESSIONAL_TAX_ID, 'professionalTax'],
  [WELFARE_FUND_IDS.employee, 'welfareFund'],
  [WELFARE_FUND_IDS.employer, 'welfareFund'],
];

const KIND = sql.raw(`case code ${KINDS.map(([code, kind]) => `when '${code}' then '${kind}'`).join(' ')} end`);

/** By what it is and the state of whoever it is deducted from. */
export async function deductedBy(tx: TenantTx, runId: string): Promise<Deducted[]> {
  const { rows } = await tx.execute<Deducted>(sql`
    select ${KIND} as kind, case when code = ${LINE_IDS.tds} then '' else state end as place,
      count(distinct user_id) filter (where amount <> 0)::int as people,
      coalesce(sum(amount) filter (where code <> ${WELFARE_FUND_IDS.employer}), 0)::bigint as employee,
      coalesce(sum(amount) filter (where code = ${WELFARE_FUND_IDS.employer}), 0)::bigint as employer
    from (
      select p.user_id, coalesce(p.snapshot->>'workState', t.state, '') as state, ${SETTLED_CODE} as code, l.amount
      from payslips p join tenants t on t.tenant_id = p.tenant_id cross join ${LINES}
      where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId}) line
    where ${KIND} is not null group by 1, 2 order by 1, 2`);
  return rows;
}

/** What a payroll deducts that is typed on a portal and paid with a challan. */
type PaymentDue = {
  readonly run: ReturnRun;
  readonly deducted: Deducted;
  /** What the employer pays on top where the shares come to less than the least of an establishment. */
  readonly shortfall: Paise;
  readonly dueOn: string | null;
  /** Where no day is the same for every employer, how its source says it. */
  readonly words: string | null;
  /** Under which number the organisation pays it; null where nobody entered it. */
  readonly number: string | null;
  readonly challan: Challan | null;
  readonly today: string;
};

/** Those of a payroll that deducts anything, and what was paid before it was run again. */
export async function paymentDuesOf(tx: TenantTx, services: WorkerServices, run: ReturnRun): Promise<PaymentDue[]> {
  const deducted = await deductedBy(tx, run.id);
  const challans = await challansOfMonth(tx, run);
  const numberOf = await numbers(tx, services);
  const of =
    ({ kind, place }: Pick<Deducted, 'kind' | 'place'>) =>
    (one: { kind: PaymentKind; place: string }) =>
      one.kind === kind && one.place === place;
  const gone = challans.filter((challan) => !deducted.some(of(challan)));
  const nothing = { people: 0, employee: 0, employer: 0 };
  return [...deducted, ...gone.map(({ kind, place }): Deducted => ({ kind, place, ...nothing }))].flatMap((one) => {
    const challan = challans.find(of(one)) ?? null;
    if (one.employee + one.employer === 0 && challan === null) return [];
    const due = dueOfPayment(run, one);
    const dueOn = due?.on?.toString() ?? challan?.dueOn ?? null;
    const words = dueOn === null ? (due?.words ?? null) : null;
    const shortfall = shortfallOf(one, run);
    const today = services.clock.today();
    return [{ run, deducted: one, shortfall, dueOn, words, challan, number: numberOf(one), today }];
  });
}

/** By the table that the payroll was computed with; of a state with several establishments all together. */
function shortfallOf({ kind, place, employee, employer }: Deducted, run: ReturnRun): Paise {
  const choice = kind === 'welfareFund' && isStateCode(place) ? run.policy.setUp.welfareFund[place] : undefined;
  if (choice === undefined || !isStateCode(place) || employee + employer === 0) return ZERO;
  const period = periodOf(calendarDate(run.periodFrom), calendarDate(run.periodTo));
  const rules = welfareFundRulesFor(place, period, choice);
  return rules === null ? ZERO : welfareFundShortfall(paise(employer), rules);
}

async function numbers(tx: TenantTx, services: WorkerServices): Promise<(one: Deducted) => string | null> {
  const { tan, ptCode, lwfCode } = await tenantOf(tx);
  const { professionalTax, welfareFund } = await statutoryOf(tx, services);
  return ({ kind, place }) => {
    if (kind === 'tds') return tan;
    if (!isStateCode(place)) return null;
    return kind === 'professionalTax'
      ? (professionalTax[place]?.number ?? ptCode)
      : (welfareFund[place]?.number ?? lwfCode);
  };
}

const placeName = (place: string) => (isStateCode(place) ? STATES[place] : 'without a state');

function wordsOf({ deducted: { kind, place }, run }: PaymentDue): Pick<DueRow, 'title' | 'detail'> {
  if (kind === 'tds') {
    const section = sectionIn(financialYearOf(run), 'tdsOnSalary');
    return { title: 'Tax deducted at source (TDS)', detail: `Challan, section ${section}` };
  }
  return kind === 'professionalTax'
    ? { title: `Professional tax, ${placeName(place)}`, detail: 'Challan of the state' }
    : { title: `Labour welfare fund, ${placeName(place)}`, detail: 'Challan of the board' };
}

const totalOf = ({ deducted: { employee, employer }, shortfall }: PaymentDue) => paise(employee + employer + shortfall);

export function rowOfPayment(due: PaymentDue): DueRow {
  const { deducted, run, dueOn, words, challan, number } = due;
  const { title, detail } = wordsOf(due);
  return {
    kind: deducted.kind,
    place: deducted.place === '' ? null : deducted.place,
    title,
    dueOn,
    detail: words === null ? detail : `${detail}, ${words}`,
    people: deducted.people,
    total: totalOf(due),
    state: challan !== null ? 'paid' : isFinal(run.state) ? 'to pay' : 'not ready',
    note: noteOf(due),
    blocking: 0,
    warnings: number === null ? 1 : 0,
    mayTake: false,
  };
}

function noteOf(due: PaymentDue): string | null {
  const { challan, run, dueOn, today } = due;
  if (challan !== null) {
    return challan.amount === totalOf(due)
      ? `${formatDate(calendarDate(challan.paidOn))}, ${challan.challan}`
      : `${formatRupees(challan.amount)}, ${challan.challan}: the payroll has changed since`;
  }
  if (!isFinal(run.state)) return 'Approve the payroll first';
  return dueOn !== null && dueOn < today ? 'The day has passed and no challan is recorded' : null;
}

const NUMBERS: Readonly<Record<PaymentKind, string>> = {
  tds: 'TAN',
  professionalTax: 'Registration number',
  welfareFund: 'Number of the establishment',
};

/** One of them as a page shows it. */
export function detailsOfPayment(due: PaymentDue): DueDetails {
  const { deducted, shortfall, run, challan, number } = due;
  const { kind, employee, employer } = deducted;
  return {
    ...rowOfPayment(due),
    month: run.month,
    year: run.year,
    payrollId: run.id,
    variant: null,
    findings: shownFindings({ findings: numberFinding(due), people: [] }, FILED_WORDS),
    checks: [],
    typed: [
      { label: 'Month', value: formatMonth(run) },
      ...(number === null ? [] : [{ label: NUMBERS[kind], value: number }]),
    ],
    totals:
      kind === 'welfareFund'
        ? [
            { label: 'Employees’ share', amount: paise(employee) },
            { label: 'Employer’s share', amount: paise(employer) },
            ...(shortfall === ZERO ? [] : [{ label: 'Up to the least share of an employer', amount: shortfall }]),
          ]
        : [{ label: 'Deducted from employees', amount: paise(employee) }],
    firstLines: [],
    files: [],
    mayMake: false,
    nextPeople: 0,
    challan: challan && { ...challan, recordedBy: challan.recordedByName },
    mayRecord: isFinal(run.state),
  };
}

function numberFinding({ number, deducted: { kind } }: PaymentDue): Finding[] {
  if (number !== null) return [];
  const message = kind === 'tds' ? 'The TAN is not entered' : `The ${NUMBERS[kind].toLowerCase()} is not entered`;
  const mend = kind === 'tds' ? 'organisation' : 'statutory settings';
  return [{ rule: 'number-of-payer', level: 'warning', message, person: null, mend }];
}
