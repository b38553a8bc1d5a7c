import { describe, expect, it } from 'vitest';
import type { LostReason } from './attendance-reasons.ts';
import { correctedDaysInWords, lostDatesInWords } from './lost-dates.ts';
import type { LostDate } from './pay-reasons.ts';

const lost = (date: string, ...reasons: LostReason[]): LostDate => ({ date, reasons });
const ABSENT: LostReason = { kind: 'lost-absent', halves: 2 };
const SHORT: LostReason = { kind: 'lost-short-day', halves: 1 };
const MARK: LostReason = { kind: 'lost-late-marks', halves: 1, mark: 3, every: 3 };

describe('lost days in words', () => {
  it('name each day under what it is lost for, the month once behind its days', () => {
    const days = [
      lost('2026-11-03', ABSENT),
      lost('2026-11-04', ABSENT),
      lost('2026-11-09', SHORT),
      lost('2026-11-16', MARK),
      lost('2026-11-17', ABSENT),
    ];
    expect(lostDatesInWords({ days, entered: 0 })).toBe(
      'absent on 3, 4 and 17 Nov; half a day on 9 Nov; half a day for every 3 late marks, counted on 16 Nov',
    );
  });

  it('name a month for each of its days where the pay period has two', () => {
    const days = ['2026-10-30', '2026-11-03', '2026-11-04'].map((date) => lost(date, ABSENT));
    expect(lostDatesInWords({ days, entered: 0 })).toBe('absent on 30 Oct, 3 and 4 Nov');
    expect(lostDatesInWords({ days: [lost('2025-11-03', ABSENT), lost('2026-11-03', ABSENT)], entered: 0 })).toBe(
      'absent on 3 Nov and 3 Nov',
    );
  });

  it('have a word for every reason, whole and half', () => {
    const words = (...reasons: LostReason[]) =>
      lostDatesInWords({ days: [lost('2026-11-02', ...reasons)], entered: 0 });
    expect(words({ kind: 'lost-absent', halves: 1 })).toBe('absent for half a day on 2 Nov');
    expect(words({ kind: 'lost-short-day', halves: 2 })).toBe('too little work on 2 Nov');
    expect(words({ kind: 'lost-beside-leave', halves: 1 })).toBe('the half beside the leave on 2 Nov');
    expect(words({ kind: 'lost-unpaid-hours', halves: 1 })).toBe(
      'half a day of leave in hours without pay, up to 2 Nov',
    );
    expect(words({ kind: 'lost-unpaid-hours', halves: 2 })).toBe('a day of leave in hours without pay, up to 2 Nov');
    expect(words({ kind: 'lost-rejected', halves: 2 })).toBe('attendance rejected on 2 Nov');
    expect(words({ kind: 'lost-rejected', halves: 1 })).toBe('half a day rejected on 2 Nov');
    expect(words({ kind: 'lost-unpaid-leave', halves: 2 })).toBe('leave without pay on 2 Nov');
    expect(words({ kind: 'lost-esi-leave', halves: 2 })).toBe('leave that ESI pays on 2 Nov');
    expect(words({ kind: 'lost-esi-leave', halves: 1 })).toBe('half a day of leave that ESI pays on 2 Nov');
    expect(words({ kind: 'lost-unpaid-leave', halves: 1 }, SHORT)).toBe(
      'half a day of leave without pay on 2 Nov; half a day on 2 Nov',
    );
  });

  it('end with what was entered by hand besides', () => {
    expect(lostDatesInWords({ days: [lost('2026-11-02', ABSENT)], entered: 1 })).toBe(
      'absent on 2 Nov; 1 day entered by hand',
    );
    expect(lostDatesInWords({ days: [lost('2026-11-02', ABSENT)], entered: 1.5 })).toBe(
      'absent on 2 Nov; 1.5 days entered by hand',
    );
  });
});

describe('corrected days in words', () => {
  it('say what is paid after all and what is not', () => {
    expect(
      correctedDaysInWords([
        { date: '2026-10-12', was: 2, is: 0 },
        { date: '2026-10-14', was: 0, is: 1 },
        { date: '2026-10-15', was: 2, is: 0 },
        { date: '2026-10-16', was: 2, is: 1 },
        { date: '2026-10-30', was: 0, is: 2 },
      ]),
    ).toBe(
      '12 and 15 Oct are paid after all; half of 14 Oct is not paid; half of 16 Oct is paid after all; 30 Oct is not paid',
    );
  });

  it('are paid by ESI where they turned out to be leave that it pays', () => {
    const sick = { was: 0, is: 2, isPaidByEsi: true } as const;
    expect(
      correctedDaysInWords([
        { date: '2026-10-12', ...sick },
        { date: '2026-10-13', ...sick, is: 1 },
      ]),
    ).toBe('12 Oct is paid by ESI; half of 13 Oct is paid by ESI');
  });
});

describe('parts of days', () => {
  it('are named as parts: a quarter, or what they are of a day', () => {
    const words = (halves: number) =>
      lostDatesInWords({ days: [lost('2026-11-02', { kind: 'lost-unpaid-leave', halves })], entered: 0 });
    expect([0.5, 0.25, 1.5].map(words)).toEqual([
      'a quarter of a day of leave without pay on 2 Nov',
      '0.125 of a day of leave without pay on 2 Nov',
      '0.75 of a day of leave without pay on 2 Nov',
    ]);
  });

  it('are corrected as parts', () => {
    const days = [
      { date: '2026-10-12', was: 0.5, is: 0 },
      { date: '2026-10-13', was: 0.5, is: 0 },
      { date: '2026-10-14', was: 0, is: 0.25 },
      { date: '2026-10-15', was: 1, is: 2 },
    ];
    expect(correctedDaysInWords(days)).toBe(
      'a quarter of 12 and 13 Oct is paid after all; 12.5% of 14 Oct is not paid; half of 15 Oct is not paid',
    );
  });
});
