import { createTracer } from '@muster/engine/explain/trace.ts';
import { payPeriod } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import { type MonthLaw, prepareMonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import { DEFAULT_PAYROLL_POLICY } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { enginePeople, floorPeople } from './engine-people.ts';
import { FLOOR_LINES, type FloorPeople, floorMonth } from './floor-arithmetic.ts';
import { type Bench, type BenchOptions, type Limit, type Result, resultOf } from './measurement.ts';

const PEOPLE = 2_000;
/** Engine and floor are each timed over as many passes as it takes to be worth timing. */
const MIN_MS = 60;
/** V8 compiles the engine anew, on and off, over the first dozens of passes; measured is the pace it keeps after that. */
const WARM_UP_PASSES = 60;

const LIMITS = {
  'engine.plain': { kind: 'at-most', ratio: 70, aim: 15 },
  'engine.explained': { kind: 'at-most', ratio: 350, aim: 80 },
} as const satisfies Record<string, Limit>;

function october2026(): MonthLaw {
  const period = payPeriod({ kind: 'DaysInMonth' }, { year: 2026, month: 10 });
  if (isRefusal(period)) throw new Error(period.message);
  const law = prepareMonthLaw(period);
  if (isRefusal(law)) throw new Error(law.message);
  return law;
}

/** Microseconds a payslip. */
function timeEngine(people: readonly PayslipFacts[], law: MonthLaw, explained: boolean): number {
  const since = performance.now();
  let passes = 0;
  while (passes === 0 || performance.now() - since < MIN_MS) {
    runEngine(people, law, explained);
    passes += 1;
  }
  return ((performance.now() - since) * 1_000) / (passes * people.length);
}

function runEngine(people: readonly PayslipFacts[], law: MonthLaw, explained: boolean): void {
  for (const facts of people) {
    const payslip = computePayslip(facts, law, DEFAULT_PAYROLL_POLICY, explained ? createTracer() : null);
    if (isRefusal(payslip)) throw new Error(payslip.message);
  }
}

/** Microseconds a payslip of the floor. */
function timeFloor(people: FloorPeople, output: Float64Array): number {
  const since = performance.now();
  let months = 0;
  let paid = 0;
  while (months === 0 || performance.now() - since < MIN_MS) {
    paid += floorMonth(people, output);
    months += 1;
  }
  if (paid <= 0) throw new Error('the floor paid nobody');
  return ((performance.now() - since) * 1_000) / (months * people.count);
}

async function run({ rounds, log: say }: BenchOptions): Promise<Record<string, Result>> {
  say(`engine: ${PEOPLE} payslips of October 2026, ${rounds} rounds`);
  const law = october2026();
  const people = enginePeople(PEOPLE);
  const baseline = floorPeople(PEOPLE);
  const output = new Float64Array(PEOPLE * FLOOR_LINES);
  for (let pass = 0; pass < WARM_UP_PASSES; pass += 1) {
    for (const explained of [false, true]) runEngine(people, law, explained);
    floorMonth(baseline, output);
  }
  const plain: { value: number; floor: number }[] = [];
  const explained: { value: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    plain.push({ floor: timeFloor(baseline, output), value: timeEngine(people, law, false) });
    explained.push({ floor: timeFloor(baseline, output), value: timeEngine(people, law, true) });
  }
  return {
    'engine.plain': speed(plain, 'one payslip without explanations', LIMITS['engine.plain']),
    'engine.explained': speed(explained, 'one payslip with every figure explained', LIMITS['engine.explained']),
  };
}

function speed(rounds: readonly { value: number; floor: number }[], about: string, limit: Limit): Result {
  const result = resultOf(rounds, ({ value, floor }) => value / floor, {
    unit: 'µs',
    about: `${about}, against ${FLOOR_LINES} lines of bare integers`,
    limit,
    details: {},
  });
  return { ...result, details: { payslipsPerSecond: Math.round(1_000_000 / result.value) } };
}

export const engineSpeed: Bench = { names: ['engine.plain', 'engine.explained'], run };
