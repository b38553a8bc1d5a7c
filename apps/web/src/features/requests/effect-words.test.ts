import { expect, test } from 'vitest';
import { changeWords, earlierWords, payWords, sumWords, timesOfState } from './effect-words.ts';
import { effectOf, request, state, workFromHome } from './requests-for-tests.ts';

test('the effect on pay is days and halves of loss of pay', () => {
  expect([2, 1, 5, 0, -2, null].map(payWords)).toEqual([
    '1 day of loss of pay less',
    'half a day of loss of pay less',
    '2.5 days of loss of pay less',
    'no change in pay',
    '1 day of loss of pay more',
    null,
  ]);
});

test('what days become is said in a few words', () => {
  expect(changeWords(request({ effect: effectOf() }))).toBe('Absent becomes present');
  const same = effectOf({ days: [{ date: '2026-11-25', before: state(1), after: state(1), skippedFor: null }] });
  expect(changeWords(request({ effect: same }))).toBe('Stays present');
  const [day] = effectOf().days;
  if (!day) throw new Error('An effect without a day');
  expect(changeWords(request({ effect: effectOf({ days: [day, day] }) }))).toBe('2 days become present');
  const untouched = effectOf({ days: [{ ...day, after: null, skippedFor: 'week-off' }] });
  expect(changeWords(request({ effect: untouched }))).toBeNull();
  const toCome = effectOf({ days: [{ ...day, before: state(0, { isOver: false }) }] });
  expect(changeWords(request({ effect: toCome }))).toBe('Will be present');
  const night = {
    ...state(0),
    shiftInfo: { ...state(0).shiftInfo, shiftName: 'Night', shiftStart: '22:00:00', shiftEnd: '06:00:00' },
  };
  const shift = effectOf({ days: [{ ...day, after: night }] });
  expect(changeWords(request({ requestType: 'ShiftChange', effect: shift }))).toBe('Night, 10:00 PM to 6:00 AM');
});

test('several decisions are summed up', () => {
  const both = [request({ effect: effectOf() }), workFromHome({ effect: effectOf({ paidHalves: 1 }) })];
  expect(sumWords(both)).toBe('2 days change, 1.5 days of loss of pay less');
  expect(sumWords([request({ effect: effectOf({ paidHalves: null }) })])).toBe('1 day changes');
  expect(sumWords([request()])).toBeNull();
});

test('earlier requests are counted with what became of them', () => {
  const words = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [0, 1],
    [2, 1],
  ].map(([completed = 0, rejected = 0]) => earlierWords({ completed, rejected }));
  expect(words).toEqual([
    'None',
    'Once, approved',
    '2 times, both approved',
    '3 times, all approved',
    'Once, rejected',
    '3 times, 1 rejected',
  ]);
});

test('the times of a day are its first in, its last out and its hours', () => {
  expect(timesOfState(state(1))).toBe('9:30 AM to 6:30 PM, 9 h 00 min');
  expect(timesOfState(state(3, { startTime: null, endTime: null }))).toBe('');
  expect(timesOfState(state(1, { startTime: '22:00:00', endTime: '06:00:00', endDayOffset: 1 }))).toContain(
    '6:00 AM +1',
  );
});
