import { isStateCode } from '@muster/law/states.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { type Paise, paise, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { arrearsOf } from '../payroll/arrears.ts';
import { computePayslip } from '../payroll/compute-payslip.ts';
import { addCarriedDeductions, carriedOver } from '../payroll/deductions/carry-forward.ts';
import type { PayrollPolicy } from '../payroll/terms/payroll-policy.ts';
import type {
  ArrearMonth,
  Payslip,
  PayslipFacts,
  PersonFacts,
  SalaryRevision,
} from '../payroll/terms/payslip-types.ts';
import { yearFacts as yearFactsOf } from '../payroll/year/year-facts.ts';
import { emptyYear } from '../payroll/year/year-to-date.ts';
import { total } from './amounts-for-tests.ts';
import { aprilOf, daysOf, type Month, marchOf, monthOf, monthsFrom } from './days-for-tests.ts';
import { type Figures, TAX_FOR_THE_YEAR, TAX_ON_REGULAR } from './differences-for-tests.ts';
import { employedDays, factsKnownIn, lostDays, workingDays } from './earnings-for-tests.ts';
import {
  ageBandOf,
  calendarMonth,
  dateOrNull,
  declarationOf,
  lawOf,
  membershipOf,
  policyOf,
  revisionOf,
} from './engine-person-for-tests.ts';
import type { Person } from './person-for-tests.ts';
import { contributionPeriodOf } from './state-insurance-for-tests.ts';
import { booksAtStart } from './year-books-for-tests.ts';
import { NOTHING_HAPPENS, payMonths } from './year-for-tests.ts';

/*
 * The same person and year through the engine, as the product drives it: month by month, each month's facts made of
 * the payslips before it. Nothing else here knows the engine, but for the words in engine-person.
 */

/** What earlier payslips of the year leave behind, read off their lines. */
type Paid = { readonly month: Month; readonly slip: Payslip; readonly facts: PayslipFacts };

/** The figures of each month's payslip; null in months without employment. */
export function engineYear(person: Person): ReadonlyMap<Month, Figures | null> {
  const year = new Map<Month, Figures | null>();
  const paid: Paid[] = [];
  const policy = policyOf(person);
  for (const month of payMonths(person)) {
    const facts = factsOf(person, month, paid, policy);
    const slip = computePayslip(facts, lawOf(month), policy);
    if (isRefusal(slip)) {
      if (slip.code !== 'NOT_EMPLOYED') throw new Error(`${month}: ${slip.message}`);
      year.set(month, null);
      continue;
    }
    year.set(month, figuresOf(slip));
    paid.push({ month, slip, facts });
  }
  return year;
}

function figuresOf(slip: Payslip): Figures {
  const { gross, net, recoverable, pfWage, epfWage, epsWage, edliWage, esiWage, ptWage, taxSheet } = slip;
  const figures = new Map<string, number>();
  for (const { code, amount } of slip.lines) figures.set(code, (figures.get(code) ?? 0) + amount);
  const totals = { gross, net, recoverable, pfWage, epfWage, epsWage, edliWage, esiWage, ptWage };
  for (const [name, amount] of Object.entries(totals)) figures.set(name, amount);
  figures.set(TAX_ON_REGULAR, taxSheet?.taxOnRegularIncome ?? 0);
  return figures.set(TAX_FOR_THE_YEAR, taxSheet?.taxForTheYear ?? 0);
}

function factsOf(person: Person, month: Month, paid: readonly Paid[], policy: PayrollPolicy): PayslipFacts {
  const knownFacts = factsKnownIn(month, person);
  const events = person.events[month] ?? NOTHING_HAPPENS;
  const employed = employedDays(month, person, knownFacts.lastDay);
  const hundredths = events.lostByDate
    ? total(events.lost.map((each) => each.hundredths))
    : total(lostDays(employed, events).values());
  const revisions = knownFacts.salaries.map(revisionOf);
  return {
    person: personFacts(person, month, knownFacts.lastDay, paid),
    revisions,
    lossOfPay: {
      days: hundredths / 100,
      byDate: events.lostByDate
        ? events.lost.map((each) => ({ date: calendarDate(each.day), days: each.hundredths / 100 }))
        : [],
    },
    workingDays: { ofPeriod: workingDays(daysOf(month), person), ofPerson: workingDays(employed, person) },
    oneOffs: events.oneOffs.map(({ pf, amount, ...same }) => ({
      ...same,
      ...named(same.code),
      epf: pf,
      amount: paise(amount),
    })),
    arrears: arrearsDue(person, month, paid, revisions, policy),
    reimbursements: events.expenses.map((each) => ({ ...each, ...named(each.code), amount: paise(each.amount) })),
    deductions: addCarriedDeductions(
      person.deductions.map(({ code, amount, kind, saves }) => {
        const due = { ...named(code), amount: paise(amount), priority: kind, recurring: true };
        return { ...due, section: saves ? '80C' : null } as const;
      }),
      paid.at(-1)?.slip.carriedForward.map(carriedOver) ?? [],
    ),
    ...yearFacts(person, month, paid),
  };
}

function named(code: string): { readonly code: string; readonly label: string; readonly componentId: null } {
  return { code, label: code, componentId: null };
}

function personFacts(person: Person, month: Month, lastDay: string | null, paid: readonly Paid[]): PersonFacts {
  const { state, born } = person;
  const covered = paid.some(
    (earlier) => earlier.slip.esiCovered && contributionPeriodOf(earlier.month) === contributionPeriodOf(month),
  );
  return {
    dateOfJoining: calendarDate(person.joined),
    lastWorkingDay: dateOrNull(lastDay),
    workState: state !== null && isStateCode(state) ? state : null,
    gender: person.gender,
    dateOfBirth: dateOrNull(born),
    hasDisability: person.disabled,
    pf: membershipOf(person),
    esi: { forced: person.esiForced, coveredEarlierInPeriod: covered },
    lwfCategory: person.welfareCategory,
    professionalTaxExemptions: person.exemptOnRequest,
  };
}

/** Earlier months computed again with a salary that became known only now. */
function arrearsDue(
  person: Person,
  month: Month,
  paid: readonly Paid[],
  revisions: readonly SalaryRevision[],
  policy: PayrollPolicy,
): ArrearMonth[] {
  const late = person.salaries.filter(({ from, knownIn: knownFrom }) => knownFrom === month && monthOf(from) < month);
  const since = late.map(({ from }) => monthOf(from)).toSorted()[0];
  if (since === undefined) return [];
  return paid
    .filter((earlier) => earlier.month >= since)
    .map((earlier) => {
      const { esi } = earlier.facts.person;
      const covered = { ...esi, coveredEarlierInPeriod: earlier.slip.esiCovered };
      const facts = { ...earlier.facts, revisions, person: { ...earlier.facts.person, esi: covered } };
      const recomputed = computePayslip(facts, lawOf(earlier.month), policy);
      if (isRefusal(recomputed)) throw new Error(recomputed.message);
      return arrearsOf(calendarMonth(earlier.month), earlier.slip, recomputed);
    });
}

function yearFacts(person: Person, month: Month, paid: readonly Paid[]): Pick<PayslipFacts, 'yearSoFar' | 'tax'> {
  const before = booksAtStart(person);
  const atStart = yearSoFarAtStart(person);
  const { declared, born } = person;
  const lineSum = (counts: (line: Payslip['lines'][number]) => boolean): number =>
    total(paid.flatMap(({ slip }) => slip.lines.filter(counts).map(({ amount }) => amount)));
  const isRegular = (code: string): boolean => code.startsWith('earning:');
  const isPay = (kind: string): boolean => kind === 'earning' || kind === 'reimbursement';
  const ownFund = lineSum(({ kind, code }) => kind === 'employee-contribution' && /(employee-epf|vpf)/.test(code));
  const rentMonths =
    declared === null || declared.monthlyRent === 0 ? [] : monthsFrom(declared.rentFrom, declared.rentTo);
  const rent = { rentPaid: paise(declared?.monthlyRent ?? 0), metro: declared?.metro ?? false };
  const basicIn = ({ slip, facts }: Paid, roles: readonly string[]): Paise => {
    const codes = facts.revisions.flatMap(({ earnings }) => earnings.filter(({ role }) => roles.includes(role)));
    const lines = new Set(codes.map(({ code }) => `earning:${code}`));
    return paise(total(slip.lines.filter(({ code }) => lines.has(code)).map(({ amount }) => amount)));
  };
  return {
    yearSoFar: {
      grossByMonth: [
        ...atStart.grossByMonth,
        ...paid.map((each) => ({ month: calendarMonth(each.month), amount: each.slip.gross })),
      ],
      professionalTaxByMonth: [
        ...atStart.professionalTaxByMonth,
        ...paid.map((each) => ({
          month: calendarMonth(each.month),
          amount: paise(
            total(each.slip.lines.filter(({ code }) => code === 'professional-tax').map(({ amount }) => amount)),
          ),
        })),
      ],
    },
    tax: {
      payer: { ageBand: ageBandOf(born, marchOf(month)), isResident: true },
      regime: person.regime,
      hasPan: person.pan,
      paidSoFar: {
        salary: [
          line('BEFORE', before.taxable),
          line(
            'PAID',
            lineSum(({ code, kind, taxable }) => taxable && isPay(kind) && isRegular(code)),
          ),
        ],
        basicPlusDA: ZERO,
        professionalTax: paise(
          total(before.professionalTax.values()) + lineSum(({ code }) => code === 'professional-tax'),
        ),
        ownProvidentFund: paise(before.ownFund + ownFund),
        employerNps: ZERO,
      },
      employerFundSoFar: paise(lineSum(({ code }) => /^(arrear:)?employer-epf(:|$)/.test(code))),
      earlierOneOffs: [
        line(
          'ONCE',
          lineSum(({ code, kind, taxable }) => taxable && isPay(kind) && !isRegular(code)),
        ),
      ],
      deductedSoFar: {
        onRegular: paise(before.tdsOnRegular + total(paid.map(({ slip }) => slip.taxSheet?.onRegular ?? 0))),
        onOneOffs: paise(total(paid.map(({ slip }) => slip.taxSheet?.onOneOffs ?? 0))),
      },
      declaration: declarationOf(person),
      preTaxSoFar: paid.flatMap(({ slip }) => slip.preTax),
      rent: rentMonths.map((each) => ({ month: calendarMonth(each), ...rent })),
      earlierHouseRent: paid
        .filter((each) => rentMonths.includes(each.month))
        .map((each) => ({
          month: calendarMonth(each.month),
          basicPlusDA: basicIn(each, ['basic', 'dearness']),
          hraReceived: basicIn(each, ['house-rent']),
          ...rent,
        })),
    },
  };
}

/** What the engine makes of the figures since April. */
function yearSoFarAtStart(person: Person): PayslipFacts['yearSoFar'] {
  const { firstMonth, opening } = person;
  const { year } = calendarMonth(aprilOf(firstMonth));
  const facts = personFacts(person, firstMonth, null, []);
  return yearFactsOf(emptyYear(year, opening), calendarMonth(firstMonth), facts, lawOf(firstMonth)).yearSoFar;
}

function line(code: string, amount: number): { readonly code: string; readonly label: string; readonly amount: Paise } {
  return { code, label: code, amount: paise(amount) };
}
