/*
 * The least work a payroll month can be: 24 lines a person in bare integers over typed arrays. The same month as the
 * engine's (shares of the CTC, days paid, PF, ESI, professional tax, welfare fund, the year's income tax in two
 * regimes), with the figures of October 2026 written in: no law to look up, no explanation, no objects. Nothing here
 * is a source of law and nothing is paid from it: it is what the engine is measured against.
 */

export const FLOOR_LINES = 24;
export const FLOOR_EARNINGS = 10;

export type FloorPeople = {
  readonly count: number;
  /** Yearly CTC in paise. */
  readonly annualCtc: Float64Array;
  /** Parts per million of the CTC, ten to a person; the last is the balance and has none of its own. */
  readonly shares: Int32Array;
  /** Days paid in a month of 31. */
  readonly paidDays: Int32Array;
  /** 0 to 3. */
  readonly state: Uint8Array;
  readonly oldRegime: Uint8Array;
  /** In paise, April to last month. */
  readonly grossSoFar: Float64Array;
  readonly basicSoFar: Float64Array;
  readonly taxSoFar: Float64Array;
  /** Declared for the year, in paise. */
  readonly deductions: Float64Array;
  readonly yearsRent: Float64Array;
};

const MILLION = 1_000_000;
const DAYS = 31;
const MONTHS_LEFT = 6;
const LAKH = 10_000_000;

// Professional tax by state: from which gross, how much; three slabs each. Half-yearly states by the month's sixth.
const PT_FROM = new Float64Array([0, 0, 2_500_000, 0, 750_000, 1_000_000, 0, 350_000, 1_250_000, 0, 0, 0]);
const PT_TAX = new Float64Array([0, 0, 20_000, 0, 17_500, 20_000, 0, 3_000, 20_800, 0, 0, 0]);
const NEW_FROM = new Float64Array([4, 8, 12, 16, 20, 24]);
const NEW_RATE = new Float64Array([5, 10, 15, 20, 25, 30]);
const OLD_FROM = new Float64Array([2.5, 5, 10, 10, 10, 10]);
const OLD_RATE = new Float64Array([5, 20, 30, 30, 30, 30]);

/** Fills `out` with 24 lines in paise for each person and returns the sum of net pay, so that no work can be left out. */
export function floorMonth(people: FloorPeople, output: Float64Array): number {
  let paid = 0;
  for (let person = 0; person < people.count; person += 1) paid += floorPayslip(people, person, output);
  return paid;
}

function floorPayslip(people: FloorPeople, person: number, output: Float64Array): number {
  const at = person * FLOOR_LINES;
  const days = people.paidDays[person] ?? DAYS;
  const gross = floorEarnings(people, person, output);
  const basic = output[at] ?? 0;
  const pfWage = Math.min(basic, 2_500_000);
  const epf = rupee((pfWage * 12) / 100);
  const eps = rupee((pfWage * 833) / 10_000);
  const esiWage = gross <= 2_100_000 ? gross : 0;
  const professionalTax = floorProfessionalTax(people.state[person] ?? 0, gross);
  output[at + 12] = professionalTax;
  output[at + 20] = gross;
  const tds = floorTds(people, person, output);
  output[at + 10] = epf;
  output[at + 11] = Math.ceil((esiWage * 75) / MILLION) * 100;
  output[at + 13] = days > 0 ? 2_000 : 0;
  output[at + 14] = tds;
  output[at + 15] = epf - eps;
  output[at + 16] = eps;
  output[at + 17] = rupee((pfWage * 50) / 10_000);
  output[at + 18] = rupee((pfWage * 50) / 10_000);
  output[at + 19] = Math.ceil((esiWage * 325) / MILLION) * 100;
  let deductions = 0;
  for (let line = 10; line < 15; line += 1) deductions += output[at + line] ?? 0;
  output[at + 21] = deductions;
  let employer = gross;
  for (let line = 15; line < 20; line += 1) employer += output[at + line] ?? 0;
  output[at + 22] = employer;
  const net = rupee(gross - deductions);
  output[at + 23] = net;
  return net;
}

/** Ten earnings scaled with the days paid, the last one the balance of the CTC after the employer's share; their sum. */
function floorEarnings(people: FloorPeople, person: number, output: Float64Array): number {
  const at = person * FLOOR_LINES;
  const days = people.paidDays[person] ?? DAYS;
  const ctc = Math.round((people.annualCtc[person] ?? 0) / 12);
  const first = person * FLOOR_EARNINGS;
  const fullBasic = Math.round((ctc * (people.shares[first] ?? 0)) / MILLION);
  let balance = ctc - rupee((Math.min(fullBasic, 2_500_000) * 12) / 100);
  let gross = 0;
  for (let line = 0; line < FLOOR_EARNINGS; line += 1) {
    const full = line === 9 ? balance : Math.round((ctc * (people.shares[first + line] ?? 0)) / MILLION);
    balance -= full;
    const earned = Math.round((full * days) / DAYS);
    output[at + line] = earned;
    gross += earned;
  }
  return gross;
}

function floorProfessionalTax(state: number, gross: number): number {
  for (let slab = state * 3 + 2; slab >= state * 3; slab -= 1) {
    if (gross >= (PT_FROM[slab] ?? 0)) return PT_TAX[slab] ?? 0;
  }
  return 0;
}

/**
 * The year's tax as it looks in October, less what was deducted, over the months left; from the lines that hold basic,
 * professional tax and gross.
 */
function floorTds(people: FloorPeople, person: number, output: Float64Array): number {
  const at = person * FLOOR_LINES;
  const basic = output[at] ?? 0;
  const professionalTax = output[at + 12] ?? 0;
  const gross = output[at + 20] ?? 0;
  const yearsGross = (people.grossSoFar[person] ?? 0) + gross * MONTHS_LEFT;
  let tax: number;
  if (people.oldRegime[person] === 1) {
    const yearsBasic = (people.basicSoFar[person] ?? 0) + basic * MONTHS_LEFT;
    const rent = people.yearsRent[person] ?? 0;
    const exempt = Math.max(0, Math.min(rent - yearsBasic / 10, yearsBasic / 2));
    const less = Math.min(people.deductions[person] ?? 0, 1.5 * LAKH) + 0.5 * LAKH + professionalTax * 12;
    const income = tenRupees(yearsGross - exempt - less);
    tax = income <= 5 * LAKH ? 0 : slabTax(income, OLD_FROM, OLD_RATE, 3);
  } else {
    const income = tenRupees(yearsGross - 0.75 * LAKH);
    tax = income <= 12 * LAKH ? 0 : Math.min(slabTax(income, NEW_FROM, NEW_RATE, 6), income - 12 * LAKH);
    if (income > 1.3 * 12 * LAKH) tax = slabTax(income, NEW_FROM, NEW_RATE, 6);
  }
  const withCess = tax + Math.round((tax * 4) / 100);
  return Math.max(0, rupee((withCess - (people.taxSoFar[person] ?? 0)) / MONTHS_LEFT));
}

function slabTax(income: number, from: Float64Array, rate: Float64Array, slabs: number): number {
  let tax = 0;
  for (let slab = 0; slab < slabs; slab += 1) {
    const lower = (from[slab] ?? 0) * LAKH;
    if (income <= lower) break;
    const upper = slab === slabs - 1 ? income : Math.min(income, (from[slab + 1] ?? 0) * LAKH);
    tax += Math.round(((upper - lower) * (rate[slab] ?? 0)) / 100);
  }
  return tax;
}

function rupee(paise: number): number {
  return Math.floor((paise + 50) / 100) * 100;
}

function tenRupees(paise: number): number {
  return Math.floor((paise + 500) / 1_000) * 1_000;
}
