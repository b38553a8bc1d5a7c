import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, rupees, ZERO } from '@muster/engine/kernel/money.ts';
import type { PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { facts, NO_TAX_FACTS, person, salary } from '@muster/engine/payroll/testing-payslip.ts';
import { FLOOR_EARNINGS, type FloorPeople } from './floor-arithmetic.ts';

const STATES = ['KA', 'MH', 'TN', 'DL'] as const;

// From someone under ESI to someone taxed at the highest slab, in yearly rupees.
const SALARIES = [216_000, 264_000, 300_000, 420_000, 600_000, 840_000, 1_200_000, 1_500_000, 2_400_000, 4_800_000];

function ctcOf(index: number): number {
  return (SALARIES[index % SALARIES.length] ?? 600_000) + (index % 97) * 120;
}

function lopDaysOf(index: number): number {
  return index % 11 === 0 ? 2 : 0;
}

/** What six paid months leave behind, roughly: enough for the year's tax to be estimated from. */
function halfYear(ctc: number): PayslipFacts['tax']['paidSoFar'] {
  const paid = (share: number): Paise => rupees(Math.round((ctc / 2) * share));
  return {
    salary: [
      { code: 'BASIC', label: 'Basic', amount: paid(0.5) },
      { code: 'HRA', label: 'House rent allowance', amount: paid(0.25) },
      { code: 'FIXED', label: 'Fixed allowance', amount: paid(0.2) },
    ],
    basicPlusDA: paid(0.5),
    professionalTax: rupees(1_200),
    ownProvidentFund: rupees(10_800),
    employerNps: ZERO,
  };
}

/** People of every kind a payroll meets: four states, both regimes, some with lost days, some with a declaration. */
export function enginePeople(count: number): PayslipFacts[] {
  return Array.from({ length: count }, (_, index) => {
    const ctc = ctcOf(index);
    const lopDays = lopDaysOf(index);
    const declaration = { ...NO_TAX_FACTS.declaration, claims: [{ itemId: 101, amount: rupees(100_000) }] };
    return facts(ctc, {
      person: person({ workState: STATES[index % STATES.length] ?? 'KA', gender: index % 2 === 0 ? 'female' : 'male' }),
      revisions: [salary(ctc)],
      lossOfPay: {
        days: lopDays,
        byDate: lopDays === 0 ? [] : [5, 6].map((day) => ({ date: calendarDate(`2026-10-0${day}`), days: 1 })),
      },
      tax: {
        ...NO_TAX_FACTS,
        regime: index % 4 === 0 ? 'old' : 'new',
        paidSoFar: halfYear(ctc),
        ...(index % 4 === 0 ? { declaration } : {}),
      },
    });
  });
}

// Half the CTC as basic, a quarter as house rent allowance, seven small parts, and the balance.
const SHARES = [500_000, 250_000, 20_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 0];

/** The same people as bare numbers. */
export function floorPeople(count: number): FloorPeople {
  const each = (value: (index: number) => number) => Float64Array.from({ length: count }, (_, index) => value(index));
  const bytes = (value: (index: number) => number) => Uint8Array.from({ length: count }, (_, index) => value(index));
  return {
    count,
    annualCtc: each((index) => ctcOf(index) * 100),
    shares: Int32Array.from({ length: count * FLOOR_EARNINGS }, (_, index) => SHARES[index % FLOOR_EARNINGS] ?? 0),
    paidDays: Int32Array.from({ length: count }, (_, index) => 31 - lopDaysOf(index)),
    state: bytes((index) => index % STATES.length),
    oldRegime: bytes((index) => (index % 4 === 0 ? 1 : 0)),
    grossSoFar: each((index) => ctcOf(index) * 47.5),
    basicSoFar: each((index) => ctcOf(index) * 25),
    taxSoFar: each(() => 0),
    deductions: each((index) => (index % 4 === 0 ? 10_000_000 : 0)),
    yearsRent: each((index) => (index % 4 === 0 ? ctcOf(index) * 20 : 0)),
  };
}
