import { expect, test } from 'vitest';
import { blocks } from '../finding.ts';
import { latin1 } from '../rules/read-lines.ts';
import { ASHA, october } from './epf-for-tests.ts';
import type { EpfMember, EpfMonth } from './epf-month.ts';
import { prepareEcr, preparePartPayment } from './prepare-ecr.ts';

test('days without wages are those of the month, also where pay runs from the 26th to the 25th', () => {
  const line = (paid: { lossOfPay: number; gross?: number; from: string; to: string; year: number; month: number }) => {
    const { year, month, from, to, lossOfPay, gross = 0 } = paid;
    const nothing = { epfWage: 0, epsWage: 0, edliWage: 0, employee: 0, employerEps: 0, employerEpf: 0 };
    const { file, findings } = prepareEcr(
      october([{ ...ASHA, ...nothing, gross, lossOfPay }], { month: { year, month }, from, to }),
    );
    expect(findings.filter(blocks)).toEqual([]);
    return latin1(file?.bytes ?? new Uint8Array()).split('#~#')[9];
  };
  const november = { from: '2026-10-26', to: '2026-11-25', year: 2026, month: 11 };
  const october_ = { from: '2026-09-26', to: '2026-10-25', year: 2026, month: 10 };
  // 31 days of a pay period in a month of 30, and the other way round.
  expect(line({ ...november, lossOfPay: 3100 })).toBe('30');
  expect(line({ ...october_, lossOfPay: 3000 })).toBe('31');
  expect(line({ ...october_, lossOfPay: 2900, gross: 100_000 })).toBe('29');
});

test('a second file of a month has a name of its own, in letters and digits as well', () => {
  const nameOf = (change: Partial<EpfMonth>) => prepareEcr(october([ASHA], change)).file?.fileName;
  expect(nameOf({ serial: 2 })).toBe('ecr202610n2.txt');
  expect(nameOf({ variant: 'Supplementary', serial: 3 })).toBe('ecr202610sn3.txt');
  expect(nameOf({ variant: 'Revised', serial: 1 })).toBe('ecr202610r.txt');
  expect(preparePartPayment(october([ASHA], { serial: 12 })).file?.fileName).toBe('partpay202610n12.txt');
});

test('who left in the pay period and before the month it is returned for is in the file, and somebody is told', () => {
  const left = { ...ASHA, leftOn: '2026-09-28' };
  const { file, findings } = prepareEcr(october([left], { from: '2026-09-26', to: '2026-10-25' }));
  expect(file).not.toBeNull();
  expect(findings.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'warning: Asha Rao left on 28 Sep 2026, before October 2026: the portal may refuse contributions for it',
  ]);
});

test('who joins or leaves in September 2026 has the limits of the own days', () => {
  const september = { month: { year: 2026, month: 9 }, from: '2026-09-01', to: '2026-09-30' };
  const refusedAt = (wage: number, service: Partial<EpfMember>) => {
    const [epfWage, own, pension] = [wage * 100, Math.round(wage * 0.12) * 100, Math.round(wage * 0.0833) * 100];
    const asha = { ...ASHA, epfWage, epsWage: epfWage, edliWage: epfWage, employee: own, employerEps: pension };
    const one = { ...asha, employerEpf: own - pension, ...service };
    return prepareEcr(october([one], september)).findings.map(({ message }) => message);
  };
  // 10 days under 15,000 and 14 under 25,000; then each limit alone.
  expect(refusedAt(20_833, { joinedOn: '2026-09-07' })).toEqual([]);
  expect(refusedAt(20_834, { joinedOn: '2026-09-07' })).toEqual([
    'Asha Rao: the EPS or EDLI wages are more than 20833',
  ]);
  expect(refusedAt(25_000, { joinedOn: '2026-09-17' })).toEqual([]);
  expect(refusedAt(15_000, { leftOn: '2026-09-16' })).toEqual([]);
  expect(refusedAt(15_001, { leftOn: '2026-09-16' })).toHaveLength(1);
  // Whoever was paid for the whole month before the leaving was known.
  const paidService = { joinedOn: '2020-04-01', leftOn: null };
  expect(refusedAt(19_667, { leftOn: '2026-09-16', paidService })).toEqual([]);
  // Paid after the last day.
  expect(refusedAt(19_667, { paidService: { joinedOn: null, leftOn: '2026-08-20' } })).toEqual([]);
});
