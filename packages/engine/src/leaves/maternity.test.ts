import { describe, expect, it, test } from 'vitest';
import { isRefusal } from '../kernel/refusal.ts';
import { day } from './ledger-for-tests.ts';
import {
  type MaternityEvent,
  type MaternityFacts,
  type MaternityLeave,
  maternityEntitlement,
  maternitySpanRefusal,
  payOfLeaveDay,
} from './maternity.ts';

const BIRTH = { kind: 'birth', day: day('2026-06-15'), deliveredOn: null, survivingChildren: 0 } as const;

function given(event: MaternityEvent, facts: Partial<MaternityFacts> = {}): MaternityLeave {
  const result = maternityEntitlement({ event, daysWorked: 80, esicContributionDays: null, ...facts });
  if (isRefusal(result)) throw new Error(result.message);
  return result;
}

function refusal(event: MaternityEvent, facts: Partial<MaternityFacts> = {}) {
  const result = maternityEntitlement({ event, daysWorked: 80, esicContributionDays: null, ...facts });
  return isRefusal(result) ? [result.code, result.figures] : null;
}

describe('maternity leave', () => {
  test.each<readonly [string, MaternityEvent, days: number, earliest: string, latest: string]>([
    ['a first child', BIRTH, 182, '2026-04-20', '2026-12-13'],
    ['a second', { ...BIRTH, survivingChildren: 1 }, 182, '2026-04-20', '2026-12-13'],
    ['a third', { ...BIRTH, survivingChildren: 2 }, 84, '2026-05-04', '2026-09-06'],
    ['a child that came later', { ...BIRTH, deliveredOn: day('2026-06-25') }, 182, '2026-04-20', '2026-12-23'],
    ['a miscarriage', { kind: 'miscarriage', day: day('2026-06-15') }, 42, '2026-06-16', '2026-07-27'],
    ['a tubectomy', { kind: 'tubectomy', day: day('2026-06-15') }, 14, '2026-06-16', '2026-06-29'],
    ['an illness that arises from it', { kind: 'illness', day: day('2026-01-31') }, 28, '2026-01-31', '2026-02-27'],
    ['a commissioning mother', { kind: 'commissioning', day: day('2026-06-15') }, 84, '2026-06-15', '2026-09-06'],
    [
      'an adopted child of any age',
      { kind: 'adoption', day: day('2026-06-15'), childBorn: day('2019-01-01') },
      84,
      '2026-06-15',
      '2026-09-06',
    ],
    [
      'below three months before the judgment',
      { kind: 'adoption', day: day('2026-03-16'), childBorn: day('2025-12-17') },
      84,
      '2026-03-16',
      '2026-06-07',
    ],
  ])('%s', (_, event, days, earliest, latest) => {
    const leave = given(event);
    expect([leave.days, `${leave.earliest}`, `${leave.latest}`]).toEqual([days, earliest, latest]);
  });

  it('an adopted child of three months had none before the judgment', () => {
    expect(refusal({ kind: 'adoption', day: day('2026-03-16'), childBorn: day('2025-12-16') })).toEqual([
      'CHILD_TOO_OLD',
      { months: 3 },
    ]);
  });

  it('nobody works in the six weeks after', () => {
    const weeks = (event: MaternityEvent) => {
      const { withoutWork } = given(event);
      return withoutWork && `${withoutWork.from} to ${withoutWork.to}`;
    };
    expect(weeks(BIRTH)).toBe('2026-06-16 to 2026-07-27');
    expect(weeks({ ...BIRTH, deliveredOn: day('2026-06-10') })).toBe('2026-06-11 to 2026-07-22');
    expect(weeks({ kind: 'miscarriage', day: day('2026-06-15') })).toBe('2026-06-16 to 2026-07-27');
    expect(weeks({ kind: 'tubectomy', day: day('2026-06-15') })).toBe(null);
  });

  it('eighty days are worked before', () => {
    expect(refusal(BIRTH, { daysWorked: 79 })).toEqual(['TOO_FEW_DAYS_WORKED', { worked: 79, needed: 80 }]);
  });

  it('ESIC pays whoever has 70 days of contribution, the employer the others', () => {
    const esic = given(BIRTH, { daysWorked: 0, esicContributionDays: 70 });
    expect(esic.paidBy).toBe('esic');
    expect(esic.source.map(({ title }) => title)).toEqual([
      expect.stringContaining('Code on Social Security 2020, s.59 to 72'),
      'ESI Act 1948, s.46 to 50; Code on Social Security 2020, ch. IV',
    ]);
    const employer = given(BIRTH, { esicContributionDays: 69 });
    expect([employer.paidBy, employer.source.length]).toEqual(['employer', 1]);
    expect(refusal(BIRTH, { esicContributionDays: 69, daysWorked: 79 })?.[0]).toBe('TOO_FEW_DAYS_WORKED');
    expect(given(BIRTH, { esicContributionDays: 'unknown', daysWorked: 0 }).paidBy).toBe('esic');
  });
});

describe('a span of it', () => {
  const leave = given(BIRTH);
  const span = (from: string, to: string) => {
    const refused = maternitySpanRefusal({ from: day(from), to: day(to) }, BIRTH, leave);
    return refused && [refused.code, refused.figures];
  };

  it('is counted in days of the calendar', () => {
    expect(span('2026-04-20', '2026-10-18')).toBe(null);
    expect(span('2026-04-20', '2026-10-19')).toEqual(['TOO_MANY_DAYS', { asked: 183, max: 182 }]);
  });

  it('has at most 56 days before, and ends in time', () => {
    expect(span('2026-04-19', '2026-05-19')).toEqual(['TOO_MANY_DAYS_BEFORE', { before: 57, max: 56 }]);
    expect(span('2026-06-15', '2026-12-13')).toBe(null);
    expect(span('2026-12-01', '2026-12-14')).toEqual(['OUTSIDE_THE_TIME', { latest: '2026-12-13' }]);
  });

  it('shares the days with other leave for the same event', () => {
    const refused = (taken: number) =>
      maternitySpanRefusal({ from: day('2026-06-16'), to: day('2026-09-15') }, BIRTH, leave, taken)?.figures ?? null;
    expect(refused(90)).toBe(null);
    expect(refused(91)).toEqual({ asked: 183, max: 182 });
  });

  it('of what has come begins no earlier', () => {
    const event = { kind: 'miscarriage', day: day('2026-06-15') } as const;
    const refused = maternitySpanRefusal({ from: day('2026-06-15'), to: day('2026-06-20') }, event, given(event));
    expect(refused && [refused.code, refused.figures]).toEqual(['TOO_EARLY', { earliest: '2026-06-16' }]);
  });
});

test('a day that ESIC pays is unpaid with its reason, and no loss of pay', () => {
  expect(payOfLeaveDay(100, true)).toEqual({ percent: 0, reason: 'ESIC', isLossOfPay: false });
  expect(payOfLeaveDay(100, false)).toEqual({ percent: 100, reason: null, isLossOfPay: false });
  expect(payOfLeaveDay(50, false)).toEqual({ percent: 50, reason: null, isLossOfPay: true });
  expect(payOfLeaveDay(0, false)).toEqual({ percent: 0, reason: null, isLossOfPay: true });
});
