import { describe, expect, test } from 'vitest';
import { daysKeptIn, type KeptDay, minimumCheck } from './minimum-check.rules.ts';

const day = (date: string, changes: Partial<KeptDay> = {}): KeptDay => ({
  date,
  isOptional: false,
  states: [],
  locations: [],
  ...changes,
});

test('kept in a state is what everybody and what the state has, without days of choice or of one office', () => {
  const days = [
    day('2026-01-26'),
    day('2026-11-01', { states: ['KA'] }),
    day('2026-11-01', { states: ['KA', 'TN'] }),
    day('2026-05-01', { states: ['MH'] }),
    day('2026-08-26', { isOptional: true }),
    day('2026-09-03', { locations: ['Madikeri'] }),
  ];
  expect(daysKeptIn('KA', days)).toEqual(['2026-01-26', '2026-11-01']);
  expect(daysKeptIn('MH', days)).toEqual(['2026-01-26', '2026-05-01']);
  expect(daysKeptIn(null, days)).toEqual(['2026-01-26']);
});

describe('the statutory minimum', () => {
  const delhi = ['2026-01-26', '2026-08-15', '2026-10-02'];

  test('that is met says what is asked for and kept, with its law', () => {
    expect(minimumCheck('DL', 2026, delhi)).toEqual({
      isMet: true,
      sentence: 'Delhi asks for at least 3 days; 3 are kept.',
      law: 'Delhi Shops and Establishments Act 1954',
    });
  });

  test('that is not met names the fixed days that are missing, and how many more are needed', () => {
    expect(minimumCheck('KA', 2026, delhi)).toMatchObject({
      isMet: false,
      sentence:
        'Karnataka: 1 May 2026 and 1 Nov 2026 are fixed by law and not kept; 3 of at least 10 days are kept: 7 more are needed.',
    });
    expect(minimumCheck('DL', 2026, delhi.slice(1))?.sentence).toBe(
      'Delhi: 26 Jan 2026 is fixed by law and not kept; 2 of at least 3 days are kept: 1 more is needed.',
    );
  });

  test('that was not verified says so and judges nothing', () => {
    expect(minimumCheck('WB', 2026, delhi)).toMatchObject({ isMet: null, law: null });
    expect(minimumCheck('RJ', 2026, delhi)).toMatchObject({ isMet: null });
    expect(minimumCheck('RJ', 2026, [])).toMatchObject({ isMet: false });
    expect(minimumCheck('TS', 2026, [])?.sentence).toContain('one weak source');
    expect(minimumCheck('SK', 2026, delhi)).toBeNull();
  });
});
