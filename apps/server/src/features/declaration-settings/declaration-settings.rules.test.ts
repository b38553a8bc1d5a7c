import { lockDateBounds } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { describe, expect, test } from 'vitest';
import { isReleasedOn, processPayrollFrom, reminderDate, reminderState } from './declaration-settings.rules.ts';

describe('a window', () => {
  const window = { status: 'Released', startDate: '2026-11-02', lockDate: '2026-11-30' } as const;

  test('is open from its first day to the end of its lock date, if nobody locks it before', () => {
    expect(isReleasedOn('2026-11-01', window)).toBe(false);
    expect(isReleasedOn('2026-11-02', window)).toBe(true);
    expect(isReleasedOn('2026-11-30', window)).toBe(true);
    expect(isReleasedOn('2026-12-01', window)).toBe(false);
    expect(isReleasedOn('2026-11-10', { ...window, status: 'Locked' })).toBe(false);
  });

  test('may be locked from tomorrow to the end of the month, on its last day on any of the next', () => {
    expect(lockDateBounds('2026-12-05')).toEqual({ first: '2026-12-06', last: '2026-12-31' });
    expect(lockDateBounds('2026-11-29')).toEqual({ first: '2026-11-30', last: '2026-11-30' });
    expect(lockDateBounds('2026-11-30')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
    expect(lockDateBounds('2026-12-31')).toEqual({ first: '2027-01-01', last: '2027-01-31' });
    expect(lockDateBounds('2028-02-28')).toEqual({ first: '2028-02-29', last: '2028-02-29' });
  });

  test('says from which month of its year approved amounts count', () => {
    const poi = { kind: 'poi', financialYear: 2026 } as const;
    expect(processPayrollFrom({ ...poi, processPayrollFromMonth: 1 })).toEqual({ year: 2027, month: 1 });
    expect(processPayrollFrom({ ...poi, processPayrollFromMonth: 12 })).toEqual({ year: 2026, month: 12 });
    expect(processPayrollFrom({ ...poi, processPayrollFromMonth: null })).toBeNull();
    expect(processPayrollFrom({ kind: 'declaration', financialYear: 2026, processPayrollFromMonth: 1 })).toBeNull();
  });
});

describe('a reminder', () => {
  const window = { lockDate: '2026-11-30', enableReminders: true };
  const reminder = { daysBefore: 5, isEnabled: true, settledFor: null, outcome: null };

  test('goes so many days before the lock date', () => {
    expect([reminderDate('2026-12-02', 5), reminderDate('2026-12-02', 0)]).toEqual(['2026-11-27', '2026-12-02']);
  });

  test('is planned, sent, skipped or off', () => {
    expect(reminderState('2026-11-25', window, reminder)).toBe('planned');
    expect(reminderState('2026-11-26', window, reminder)).toBe('skipped');
    const settled = { ...reminder, settledFor: '2026-11-30' };
    expect(reminderState('2026-11-25', window, { ...settled, outcome: 'skipped' })).toBe('skipped');
    expect(reminderState('2026-11-26', window, { ...settled, outcome: 'sent', isEnabled: false })).toBe('sent');
    expect(reminderState('2026-11-25', window, { ...reminder, isEnabled: false })).toBe('off');
    expect(reminderState('2026-11-25', { ...window, enableReminders: false }, reminder)).toBe('off');
  });

  test('that was sent for an earlier lock date is planned again', () => {
    expect(reminderState('2026-11-20', window, { ...reminder, settledFor: '2026-10-31', outcome: 'sent' })).toBe(
      'planned',
    );
  });
});
