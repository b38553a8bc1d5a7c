import { describe, expect, it, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { attendanceDay } from './attendance-day.ts';
import { ATTENDANCE_DAYS } from './attendance-days-for-tests.ts';
import { type DayLine, readTable, STATUS_NAMES, showDuration } from './day-table-for-tests.ts';

function outcomeOf({ facts, rules }: DayLine): DayLine['expected'] {
  const tracer = createTracer();
  const day = attendanceDay(facts, rules, tracer);
  const marks = [day.isLate ? 'late' : '', day.hasOpenPair ? 'open' : ''];
  return {
    status: STATUS_NAMES[day.status] ?? '',
    worked: showDuration(day.workedSeconds),
    marks: marks.join(' ').trim(),
    overtime: showDuration(day.overtimeSeconds),
    uncovered: ['0', '½', '1'][day.uncoveredHalves] ?? '',
    reason: explanationOf(tracer.explanations, 'attendance-status')?.rule ?? '',
  };
}

const CHAPTERS = readTable(ATTENDANCE_DAYS);

describe.each(CHAPTERS)('%s', (_, lines) => {
  it.each(lines.map((line) => [line.line, line] as const))('%s', (_line, line) => {
    expect(outcomeOf(line)).toEqual(line.expected);
  });
});

test('there are enough days, of every status', () => {
  const lines = CHAPTERS.flatMap(([, each]) => each);
  expect(lines.length).toBeGreaterThanOrEqual(150);
  expect(new Set(lines.map(({ expected }) => expected.status))).toEqual(new Set(Object.values(STATUS_NAMES)));
});
