import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { periodOf } from '../kernel/pay-period.ts';
import { epfRulesSince } from './epf-rules.ts';
import { leaveEncashmentRulesOn } from './leave-encashment.ts';

test('leave encashment is free of tax up to 25 lakh', () => {
  expect(leaveEncashmentRulesOn(calendarDate('2026-10-31'))?.limit.value).toBe(2_500_000_00);
});

test('provident fund law since each enacted ceiling whose rates are in the law data', () => {
  const period = periodOf(calendarDate('2026-11-01'), calendarDate('2026-11-30'));
  const since = epfRulesSince(period);
  expect(since.map(({ rules }) => rules.ceilings[0]?.cited.value)).toEqual([15_000_00, 25_000_00]);
  expect(since.map(({ rules }) => rules.ceilings[0]?.firstDay)).toEqual([period.firstDay, period.firstDay]);
  const dated = { value: 1, source: ['Act'], confirmedOn: '2026-11-20' } as const;
  const none = epfRulesSince(period, {
    name: 'ceiling',
    unit: 'paise',
    values: [
      { ...dated, from: null, status: 'enacted' },
      { ...dated, from: '2001-06-01', status: 'enacted' },
      { ...dated, from: '2030-04-01', status: 'announced' },
    ],
  });
  expect(none).toEqual([]);
});
