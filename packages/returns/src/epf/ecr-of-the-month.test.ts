import { expect, test } from 'vitest';
import { blocks } from '../finding.ts';
import { latin1 } from '../rules/read-lines.ts';
import { ASHA, october } from './epf-for-tests.ts';
import type { EpfMonth } from './epf-month.ts';
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
