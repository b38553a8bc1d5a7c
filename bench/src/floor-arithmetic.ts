/*
 * The least work a payroll month can be: 24 lines a person in bare integers over typed arrays, with the caps and the
 * slab tax of October 2026 written in as numbers, no law to look up, no explanation, no objects. Nothing here is a
 * source of law and nothing is paid from it: it is what the engine is measured against.
 */

export const FLOOR_LINES = 24;

export type FloorPeople = {
  readonly count: number;
  /** Yearly CTC in paise. */
  readonly annualCtc: Float64Array;
  /** Days paid in a month of 31. */
  readonly paidDays: Int32Array;
};

const DAYS = 31;
const SLAB = 40_000_000;

/** Fills `out` with 24 lines in paise for each person and answers the sum of net pay, so that no work can be left out. */
export function floorMonth(people: FloorPeople, out: Float64Array): number {
  let paid = 0;
  for (let person = 0; person < people.count; person += 1) {
    paid += floorPayslip(people.annualCtc[person] ?? 0, people.paidDays[person] ?? DAYS, out, person * FLOOR_LINES);
  }
  return paid;
}

function floorPayslip(annualCtc: number, paidDays: number, out: Float64Array, at: number): number {
  const ctc = Math.round(annualCtc / 12);
  const fullBasic = Math.round(ctc / 2);
  const employerShare = Math.round(((fullBasic < 2_500_000 ? fullBasic : 2_500_000) * 12) / 100);
  const fullGross = ctc - employerShare;
  let gross = 0;
  // Ten earnings, scaled with the days paid: half, a quarter, eight fixed parts of what is left.
  for (let line = 0; line < 10; line += 1) {
    const full = line === 0 ? fullBasic : line === 1 ? Math.round(fullBasic / 2) : Math.round((fullGross - 1.5 * fullBasic) / 8);
    const earned = Math.round((full * paidDays) / DAYS);
    out[at + line] = earned;
    gross += earned;
  }
  const basic = out[at] ?? 0;
  const pfWage = basic < 2_500_000 ? basic : 2_500_000;
  const employeeEpf = Math.round((pfWage * 12) / 100);
  const eps = Math.round((pfWage * 833) / 10_000);
  const esiWage = gross <= 2_100_000 ? gross : 0;
  const employeeEsi = Math.ceil((esiWage * 75) / 10_000);
  const professionalTax = gross >= 2_500_000 ? 20_000 : 0;
  const tds = Math.round(yearsTax(gross * 12 - 7_500_000) / 12);
  out[at + 10] = employeeEpf;
  out[at + 11] = Math.round((pfWage * 0) / 100);
  out[at + 12] = employeeEsi;
  out[at + 13] = professionalTax;
  out[at + 14] = gross > 0 ? 2_000 : 0;
  out[at + 15] = tds;
  out[at + 16] = 0;
  out[at + 17] = 0;
  out[at + 18] = employeeEpf - eps;
  out[at + 19] = eps;
  out[at + 20] = Math.round((pfWage * 50) / 10_000);
  out[at + 21] = Math.round((pfWage * 50) / 10_000);
  out[at + 22] = Math.ceil((esiWage * 325) / 10_000);
  const net = gross - employeeEpf - employeeEsi - professionalTax - (out[at + 14] ?? 0) - tds;
  out[at + 23] = net;
  return net;
}

/** Seven slabs of 4,00,000 from 0% to 30%, rebate up to 12,00,000, cess of 4%. */
function yearsTax(income: number): number {
  if (income <= 120_000_000) return 0;
  let tax = 0;
  for (let slab = 1; slab <= 6; slab += 1) {
    const above = income - slab * SLAB;
    if (above <= 0) break;
    const inSlab = slab === 6 || above < SLAB ? above : SLAB;
    tax += Math.round((inSlab * slab * 5) / 100);
  }
  return tax + Math.round((tax * 4) / 100);
}
