import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Paise } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { createTracer, type Explanation } from '../kernel/trace.ts';
import { incomeTax } from '../taxes/income-tax.ts';
import { lawFor, NOTHING_DECLARED, yearOf } from '../taxes/testing-facts.ts';
import { anyFacts, anyPolicy, LAWS, monthName } from './arbitraries-for-tests.ts';
import { computePayslip } from './compute-payslip.ts';
import { workedOut } from './evaluate-working-for-tests.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from './payroll-policy.ts';
import type { Payslip } from './payslip-types.ts';

/* What each explanation says of itself, worked out again from nothing but its own inputs and parts. */

function amounts({ inputs }: Explanation): number[] {
  return inputs.flatMap(({ value }) => (value.kind === 'amount' ? [value.amount] : []));
}

function input({ inputs, id }: Explanation, label: string): number {
  const found = inputs.find((each) => each.label === label)?.value;
  if (found?.kind !== 'amount') throw new Error(`${id} has no input ${label}`);
  return found.amount;
}

function rateOf({ inputs, id }: Explanation): number {
  const found = inputs.find(({ value }) => value.kind === 'rate')?.value;
  if (found?.kind !== 'rate') throw new Error(`${id} has no rate`);
  return found.rate;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function partsOf({ parts = [] }: Explanation): number[] {
  return parts.flatMap(({ amount }) => (amount === null ? [] : [amount]));
}

function tens(amount: number): number {
  return Math.floor((Math.floor(amount / 100) * 100 + 500) / 1_000) * 1_000;
}

/** Exact amount × rate in millionths, rounded half up to the unit; big integers, so that the test rounds by itself. */
function rateTo(amount: number, rate: number, unit: number, up = false): number {
  const step = 1_000_000n * BigInt(unit);
  const product = BigInt(amount) * BigInt(rate);
  return Number((product + (up ? step - 1n : step / 2n)) / step) * unit;
}

/** Every part rounds by half a paisa at most; the last one may say the result itself. */
function byParts(explanation: Explanation): number | null {
  const parts = partsOf(explanation);
  const { amount } = explanation;
  if (parts.length === 0 || amount === null) return null;
  if (parts.at(-1) === amount) return amount;
  return Math.abs(total(parts) - amount) <= parts.length / 2 ? amount : total(parts);
}

/** Contributions take the exact wage, of which a part of the month may leave parts of a paisa that are not shown. */
function rateOfWage(explanation: Explanation, wage: number): number {
  const rate = rateOf(explanation);
  const told = [2 * wage, 2 * wage - 1, 2 * wage + 1].map((half) => rateTo(half, rate, 200) / 2);
  return told.find((amount) => amount === explanation.amount) ?? rateTo(wage, rate, 100);
}

type Told = Pick<Payslip, 'explanations' | 'paidDays'>;
type Check = (explanation: Explanation, slip: Told, choices: PayrollPolicy) => number | null;

/** The full month by the sentence of the component, from the inputs it names. */
function fullMonth(explanation: Explanation, choices: PayrollPolicy): number {
  const { rule } = explanation;
  const [base = 0] = amounts(explanation);
  if (/^[\d.]+% of (the CTC|basic|gross)/.test(rule)) {
    return rateTo(base, rateOf(explanation), choices.componentRounding === 'rupee' ? 100 : 1);
  }
  if (rule.startsWith('The same amount')) return base;
  const isFull = !explanation.inputs.some(({ label }) => label === 'Full month');
  const given = isFull ? amounts(explanation) : amounts(explanation).slice(0, -1);
  return base - total(given.slice(1));
}

/** A full month's pay; else the parts, never below zero, the last one where rounding to the rupee moves their sum. */
const earned: Check = (explanation, slip, choices) => {
  const scaled = explanation.inputs.find(({ label }) => label === 'Full month')?.value;
  const full = fullMonth(explanation, choices);
  if (scaled === undefined) return full;
  if (scaled.kind !== 'amount' || scaled.amount !== full) return -1;
  if (explanation.rule.endsWith('whatever the paid days.')) return slip.paidDays === 0 ? 0 : full;
  return earnedInParts(explanation, slip, choices);
};

const earnedInParts: Check = (explanation) => {
  const parts = partsOf(explanation);
  const { amount } = explanation;
  if (parts.length === 0 || amount === null || total(parts) === amount) return amount;
  const sum = Math.max(0, total(parts.slice(0, -1)));
  return parts.at(-1) === amount && Math.abs(sum - amount) <= 51 ? amount : sum;
};

/** A twelfth to the paisa or the rupee, or what eleven of them leave for March. */
const ctcOfMonth: Check = (explanation) => {
  const year = input(explanation, 'CTC of the year');
  const unit = explanation.rule.includes('to the rupee') ? 100 : 1;
  const twelfth = Math.floor(year / 12 / unit + 0.5) * unit;
  return explanation.amount === year - 11 * twelfth ? explanation.amount : twelfth;
};
const sumOfInputs: Check = (explanation) => total(amounts(explanation));
/** What brings the sum to whole rupees, 50 paise up. */
const toTheRupee: Check = (explanation) => {
  const due = total(amounts(explanation)) - 2 * input(explanation, 'Total deductions');
  return Math.floor((due + 50) / 100) * 100 - due;
};
/** A fixed amount of law is the first figure its rule names. */
const figureOfRule: Check = ({ rule, amount }) => {
  const named = /^₹([\d,.]+) (a |in this month)/.exec(rule)?.[1];
  return named === undefined ? amount : Math.round(Number(named.replaceAll(',', '')) * 100);
};
/** Days employed less days without pay, never below none. */
const daysPaid: Check = ({ inputs, amount }, slip) => {
  const [, employed = 0, lost = 0] = inputs.map(({ value }) => (value.kind === 'days' ? value.days : 0));
  return Math.max(0, employed - lost) === slip.paidDays ? amount : -1;
};
/** The wage itself, or at most the amount the rule names; the parts where a month has several ceilings. */
const countedWage: Check = (explanation) => {
  const parts = partsOf(explanation);
  if (parts.length > 0)
    return Math.abs(total(parts) - (explanation.amount ?? 0)) <= 1 ? explanation.amount : total(parts);
  if (explanation.rule.startsWith('Nothing')) return 0;
  const most = /at most ₹([\d,.]+\d)/.exec(explanation.rule)?.[1];
  const wage = input(explanation, 'PF wage');
  return most === undefined ? wage : Math.min(wage, Math.round(Number(most.replaceAll(',', '')) * 100));
};
/** What the sentence says: the tax up to the most of the law, none, or what is above the income it names. */
const rebate: Check = (explanation) => {
  const [limit = 0, most = 0] = [...explanation.rule.matchAll(/₹([\d,]+)/g)].map(
    ([, figure = '']) => Number(figure.replaceAll(',', '')) * 100,
  );
  const [income, tax] = [input(explanation, 'Taxable income'), input(explanation, 'Tax at slab rates')];
  if (explanation.rule.startsWith('None')) return income > limit ? 0 : -1;
  if (explanation.rule.startsWith('Tax is cut')) return income > limit ? tax - (income - limit) : -1;
  return income <= limit ? Math.min(tax, most) : 0;
};
/** The rest of the year's tax over the months it names, and what one-offs add to the year's tax. */
const taxOfMonth: Check = (explanation, _slip, { tds }) => {
  const { rule, amount } = explanation;
  const [, months = '1'] = /spread over (\d+) months/.exec(rule) ?? [];
  const elsewhere = input(explanation, 'Deducted by earlier employers and others');
  const deducted = input(explanation, 'Deducted on regular pay so far') + elsewhere;
  const year = input(explanation, "Year's tax with one-off pay");
  const isWhole = rule.endsWith('added whole.');
  const other = isWhole ? 0 : input(explanation, 'Deducted on one-off pay so far');
  const of = isWhole ? input(explanation, "Year's tax on regular income") : year;
  const unit = { rupee: 100, paisa: 1, 'ten rupees': 1_000 }[tds.rounding];
  const rest = Math.max(0, of - deducted - other);
  const part = months === '1' ? rest : Math.floor(rest / Number(months) / unit + 0.5) * unit;
  const [, oneOffs = 0] = partsOf(explanation);
  if (total(partsOf(explanation)) !== amount) return total(partsOf(explanation));
  return isWhole ? (oneOffs <= year - of ? part + oneOffs : -1) : part;
};
/** As declared, at most what house rent leaves of the salary of this employer. */
const exemptBeside: Check = (explanation, { explanations }) => {
  const of = (name: string) => explanations?.get(explanation.id.replace('otherExemptions', name));
  const previous = of('grossSalary')?.inputs.find(({ label }) => label === 'Previous employment')?.value;
  const own = (of('grossSalary')?.amount ?? 0) - (previous?.kind === 'amount' ? previous.amount : 0);
  return Math.min(total(amounts(explanation)), own - (of('hraExemption')?.amount ?? 0));
};
/** The houses together; a loss as far as the regime sets it off, and never beyond the other income. */
const ofHouses: Check = (explanation, slip) => {
  const sum = total(amounts(explanation));
  const most = /at most ₹([\d,]+)/.exec(explanation.rule)?.[1];
  const floor = most === undefined ? 0 : -Number(most.replaceAll(',', '')) * 100;
  const whole = slip.explanations?.get(explanation.id.replace('houseProperty', 'grossTotalIncome'));
  const others = whole === undefined ? 0 : input(whole, 'Income from salary') + input(whole, 'Other sources');
  return Math.max(floor, sum, sum < 0 ? -others : sum);
};

/** The formula of each figure by its id; null: nothing to work out. */
const CHECKS: readonly (readonly [pattern: RegExp, check: Check])[] = [
  [/^ctc$/, ctcOfMonth],
  [/^paid-days$/, daysPaid],
  [/^earning:/, earned],
  [/^(one-off|reimbursement|arrear):/, sumOfInputs],
  [/^deduction:/, (e) => Math.min(input(e, 'Due this month'), input(e, 'Left for deductions'))],
  [/^(gross|total-deductions|employer-cost)$/, sumOfInputs],
  [/^(pf|esi)-wage$/, sumOfInputs],
  [/^(epf|employer-epf|eps|edli)-wage$/, countedWage],
  [/^(employer-eps)$/, (e) => (e.inputs.length === 0 ? 0 : rateOfWage(e, input(e, 'EPS wage')))],
  [/^employer-epf$/, (e) => input(e, 'EPF with pension, employer share') - input(e, 'Pension (EPS)')],
  [/^(vpf|employer-epf-total|employer-edli|employer-epf-admin)$/, (e) => rateOfWage(e, amounts(e)[0] ?? 0)],
  [/^employee-epf$/, (e) => byParts(e) ?? rateOfWage(e, amounts(e)[0] ?? 0)],
  [/^employe[er]-esi$/, (e) => (e.rule.startsWith('Nothing') ? 0 : rateTo(amounts(e)[0] ?? 0, rateOf(e), 100, true))],
  [/^employe[er]-lwf$/, figureOfRule],
  [/^professional-tax$/, figureOfRule],
  [/^rounding$/, toTheRupee],
  [/^tax\.(new|old)\.grossSalary$/, sumOfInputs],
  [/^tax\.(new|old)\.hraExemption$/, (e) => Math.min(total(partsOf(e)), e.amount ?? 0)],
  [
    /^tax\.(new|old)\.standardDeduction$/,
    (e) => Math.min(input(e, 'Salary after exemptions'), e.rule.startsWith('₹75') ? 75_000_00 : 50_000_00),
  ],
  [/^tax\.new\.professionalTax$/, () => 0],
  [
    /^tax\.old\.professionalTax$/,
    (e) => Math.min(input(e, 'Professional tax paid'), input(e, 'Salary left to deduct from')),
  ],
  [/\.salaryIncome$/, (e) => Math.max(0, input(e, 'Gross salary') - total(amounts(e).slice(1)))],
  [/\.houseProperty$/, ofHouses],
  [/\.otherExemptions$/, exemptBeside],
  [/\.otherSources$/, (e) => total(amounts(e).slice(0, 4)) - input(e, 'Deducted from family pension')],
  [/\.grossTotalIncome$/, (e) => Math.max(0, total(amounts(e)))],
  [/\.deduction\./, (e) => Math.min(input(e, 'Claimed'), e.amount ?? 0)],
  [/\.chapterVIA$/, (e) => Math.min(total(amounts(e).slice(0, -1)), input(e, 'Gross total income'))],
  [/\.taxableIncome$/, (e) => tens(input(e, 'Gross total income') - input(e, 'Chapter VI-A'))],
  [/\.baseTax$/, (e) => total(partsOf(e))],
  [/\.rebate$/, rebate],
  [/\.surcharge$/, (e) => rateTo(input(e, 'Tax after rebate'), rateOf(e), 1) - input(e, 'Marginal relief')],
  [/\.cess$/, (e) => Math.floor((total(amounts(e)) * 4) / 100)],
  [
    /\.totalTax$/,
    (e) =>
      tens(input(e, 'Tax after rebate') + input(e, 'Surcharge') + input(e, 'Cess') - input(e, 'Relief for arrears')),
  ],
  [/^tds\.month$/, taxOfMonth],
  [/^net-pay$/, (e) => Math.max(0, total(amounts(e)) - 2 * input(e, 'Total deductions'))],
];

function expected(explanation: Explanation, slip: Told, choices: PayrollPolicy): number | null {
  const found = CHECKS.find(([pattern]) => pattern.test(explanation.id));
  if (found === undefined) throw new Error(`no rule is known for ${explanation.id}`);
  return found[1](explanation, slip, choices);
}

function wrongOnes(slip: Told, choices: PayrollPolicy): string[] {
  const wrong: string[] = [];
  for (const explanation of slip.explanations?.values() ?? []) {
    const value = expected(explanation, slip, choices);
    if (value !== null && value !== explanation.amount)
      wrong.push(`${explanation.id}: ${value}, not ${explanation.amount}`);
    for (const { label, working, amount } of explanation.parts ?? []) {
      const worked = slip.paidDays === 0 ? null : workedOut(working);
      if (worked !== null && amount !== null && worked !== amount) {
        wrong.push(`${explanation.id}, ${label}: ${working} is ${worked}, not ${amount}`);
      }
    }
    for (const { ref, label, value: given } of explanation.inputs) {
      const referred: Paise | null | undefined = ref === undefined ? undefined : slip.explanations?.get(ref)?.amount;
      const isFullMonth = label.endsWith('full month');
      if (given.kind === 'amount' && typeof referred === 'number' && !isFullMonth && referred !== given.amount) {
        wrong.push(`${explanation.id} calls ${ref} ${given.amount}, not ${referred}`);
      }
    }
  }
  return wrong;
}

const WITHOUT_LAW: ReadonlySet<string> = new Set(['rounding']);

/** Lines that have no explanation, no sentence, or no law with its section and its day. */
function unexplained(slip: Payslip): string[] {
  return slip.lines.flatMap(({ code }) => {
    const explanation = slip.explanations?.get(code);
    if (explanation === undefined) return [code];
    const { rule, source } = explanation;
    const cites = source.every(
      ({ title, section, from }) => /\d/.test(section ?? title) && (from === null || /^\d{4}-/.test(from)),
    );
    const isTold = rule.endsWith('.') && cites && (source.length > 0 || WITHOUT_LAW.has(code));
    return isTold ? [] : [`${code}: ${rule}`];
  });
}

it('every line has a sentence and its law, and every figure follows from its own inputs by its own rule', () => {
  fc.assert(
    fc.property(anyFacts, monthName, anyPolicy, (given, name, choices) => {
      const slip = computePayslip(given, LAWS[name], choices, createTracer());
      if (isRefusal(slip)) return;
      const wrong = [...wrongOnes(slip, choices), ...unexplained(slip)];
      if (wrong.length > 0) expect(wrong).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

/** Incomes in lakh at which a rebate ends or a surcharge begins. */
const THRESHOLDS = fc.constantFrom(5, 7, 12, 50, 100, 200, 500);

it('every figure of a year of tax follows from its inputs just around the incomes where reliefs begin', () => {
  const near = fc.integer({ min: -50_000, max: 200_000 });
  const years = fc.constantFrom(2024 as const, 2025 as const, 2026 as const);
  fc.assert(
    fc.property(
      THRESHOLDS,
      near,
      years,
      fc.constantFrom('new', 'old'),
      fc.boolean(),
      (lakh, by, year, regime, isResident) => {
        const tracer = createTracer();
        const facts = yearOf(lakh * 100_000 + by, { declaration: NOTHING_DECLARED, isResident });
        incomeTax(facts, lawFor(year), regime, tracer);
        const wrong = wrongOnes({ explanations: tracer.explanations, paidDays: 30 }, DEFAULT_PAYROLL_POLICY);
        if (wrong.length > 0) expect(wrong).toEqual([]);
      },
    ),
    { numRuns: 10_000 },
  );
}, 60_000);
