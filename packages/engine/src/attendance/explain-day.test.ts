import { describe, expect, it } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { attendanceDay } from './attendance-day.ts';
import type { AttendanceFacts, AttendanceRules } from './attendance-types.ts';
import type { Punch } from './punches.ts';

const HOUR = 3_600;
const FACTS: AttendanceFacts = {
  shift: { start: 10 * HOUR, end: 19 * HOUR },
  punches: [],
  stage: 'over',
  employment: { kind: 'employed' },
  holiday: null,
  isWeekOff: false,
  leave: null,
};
const RULES: AttendanceRules = {
  hours: 'first-in-last-out',
  mode: 'strict',
  requiredHours: { kind: 'manual', fullDay: 8 * HOUR, halfDay: 4 * HOUR },
  gracePeriod: 900,
  latesForHalfDay: null,
};

type Times = readonly (readonly [Punch['kind'], number])[];

function explained(times: Times, facts: Partial<AttendanceFacts> = {}, rules: Partial<AttendanceRules> = {}) {
  const tracer = createTracer();
  const punches = times.map(([kind, hour]) => ({ kind, at: hour * HOUR }));
  attendanceDay({ ...FACTS, punches, ...facts }, { ...RULES, ...rules }, tracer);
  const figure = (id: string) => {
    const told = explanationOf(tracer.explanations, id);
    const inputs = told?.inputs.map(({ label, value, ref }) => {
      const shown = `${label} ${'text' in value ? value.text : ''}`;
      return ref === undefined ? shown : `${shown} (${ref})`;
    });
    return told && { label: told.label, amount: told.amount, rule: told.rule, note: told.note, inputs };
  };
  return {
    status: figure('attendance-status'),
    reason: tracer.explanations.get('attendance-status')?.reason,
    worked: figure('attendance-worked'),
    workedReason: tracer.explanations.get('attendance-worked')?.reason,
    overtime: figure('attendance-overtime'),
    ids: [...tracer.explanations.keys()],
  };
}

const LUNCH: Times = [
  ['in', 10],
  ['out', 13],
  ['in', 14],
  ['out', 21],
];

describe('a day explains', () => {
  it('its status with the times, the shift and the settings it was held against', () => {
    expect(explained(LUNCH).status).toEqual({
      label: 'Status',
      amount: null,
      rule: 'First in 10:00 AM, last out 9:00 PM: 11 h, and a full day needs 8 h.',
      note: undefined,
      inputs: [
        'First IN 10:00 AM',
        'Last Out 9:00 PM',
        'Total hours 11 h (attendance-worked)',
        'Shift begins 10:00 AM',
        'Shift ends 7:00 PM',
        'Grace period 15 min',
        'Full day 8 h',
        'Half day 4 h',
      ],
    });
    expect(explained([], {}, { mode: 'lenient' }).status?.inputs).toEqual([
      'Total hours 0 min (attendance-worked)',
      'Shift begins 10:00 AM',
      'Shift ends 7:00 PM',
      'Grace period 15 min',
      'Full day 8 h',
    ]);
  });

  it('its worked time from the first in to the last out, by the pairs, or as none', () => {
    expect(explained(LUNCH).worked).toEqual({
      label: 'Total hours',
      amount: null,
      rule: '11 h, from the first in at 10:00 AM to the last out at 9:00 PM.',
      note: undefined,
      inputs: ['Total hours 11 h'],
    });
    expect(explained(LUNCH, {}, { hours: 'every-pair' }).worked?.rule).toBe(
      '10 h: 10:00 AM to 1:00 PM and 2:00 PM to 9:00 PM.',
    );
    expect(explained([['in', 10]]).worked?.rule).toBe('No complete in and out punch.');
    expect(explained([['in', 10]], {}, { hours: 'every-pair' }).workedReason).toEqual({ kind: 'time-none' });
  });

  it('its overtime where there is some', () => {
    expect(explained(LUNCH).overtime).toEqual({
      label: 'Over Time',
      amount: null,
      rule: '11 h worked, minus the 9 h of your shift.',
      note: undefined,
      inputs: ['Over Time 2 h'],
    });
    expect(
      explained([
        ['in', 10],
        ['out', 19],
      ]).ids,
    ).toEqual(['attendance-status', 'attendance-worked']);
  });

  it('punches that count nothing, that of somebody still at work apart', () => {
    const open: Times = [
      ['unpaired-in', 7],
      ['out', 8],
      ['in', 10],
      ['in', 12],
    ];
    const said = [
      'The log that began at 7:00 AM was closed because nobody checked out: its time does not count until it is regularized.',
      'The punch out at 8:00 AM has no punch in.',
      'The punch in at 10:00 AM has no punch out.',
      'The punch in at 12:00 PM has no punch out.',
    ];
    expect(explained(open).status?.note).toBe(said.join(' '));
    expect(explained(open, { stage: 'under-way' }).status?.note).toBe(said.slice(0, 3).join(' '));
    expect(explained([['undirected', 10]]).status?.note).toBe('The punch in at 10:00 AM has no punch out.');
    expect(explained([['in', 10]], { stage: 'under-way' }).status).toMatchObject({ note: undefined });
  });
});

describe('the reason of a day, as structure,', () => {
  const arrival = { firstIn: 10 * HOUR, due: 10 * HOUR, after: 'nothing', graceUntil: 36_900, isLate: false };
  const settings = { fullDay: 8 * HOUR, halfDay: 4 * HOUR, from: 'settings', mode: 'strict' };

  it('holds what was worked and what it was held against', () => {
    expect(
      explained([
        ['in', 10],
        ['out', 15],
      ]).reason,
    ).toEqual({
      kind: 'day-worked',
      result: 'half',
      arrival,
      work: { from: 10 * HOUR, to: 15 * HOUR, worked: 5 * HOUR, periods: null },
      required: settings,
    });
    expect(explained(LUNCH, {}, { hours: 'every-pair', requiredHours: { kind: 'shift' } }).reason).toMatchObject({
      result: 'full',
      work: { from: 10 * HOUR, to: 21 * HOUR, worked: 10 * HOUR, periods: 2 },
      required: { fullDay: 9 * HOUR, halfDay: 4.5 * HOUR, from: 'shift' },
    });
    expect(
      explained([
        ['in', 10],
        ['out', 11],
      ]).reason,
    ).toMatchObject({ result: 'none' });
  });

  it('holds no work where a log has no length', () => {
    const none: Times = [
      ['in', 10],
      ['out', 10],
    ];
    for (const hours of ['first-in-last-out', 'every-pair'] as const) {
      expect(explained(none, {}, { hours }).reason).toMatchObject({ kind: 'day-without-work', lastOut: 10 * HOUR });
    }
    expect(explained([...none, ['in', 12], ['out', 13]], {}, { hours: 'every-pair' }).reason).toMatchObject({
      work: { from: 12 * HOUR, to: 13 * HOUR, periods: 1 },
    });
  });
});
