import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { describe, expect, test } from 'vitest';
import { dueDates, type Obligations } from './due-dates.rules.ts';

const nothing: Obligations = { epf: false, esi: false, tds: false, professionalTax: [], welfareFund: [] };
const on = (today: string, owed: Partial<Obligations>) =>
  dueDates(calendarDate(today), { ...nothing, ...owed }).map(({ day, title }) => `${day} ${title}`);

describe('statutory due dates', () => {
  test('without duties are none', () => {
    expect(on('2026-11-27', {})).toEqual([]);
  });
  test('put provident fund and insurance on the 15th of the month after, as one', () => {
    expect(on('2026-11-27', { epf: true, esi: true })).toEqual(['2026-12-15 PF and ESI for November']);
    expect(on('2026-11-27', { epf: true })).toEqual(['2026-12-15 PF for November']);
  });
  test('show last month until its day has passed', () => {
    expect(on('2026-11-15', { epf: true })).toEqual(['2026-11-15 PF for October']);
    expect(on('2026-11-16', { epf: true })).toEqual(['2026-12-15 PF for November']);
  });
  test('put TDS on the 7th, that of March on 30 April, and its statement after the quarter', () => {
    expect(on('2026-11-27', { tds: true })).toEqual(['2026-12-07 TDS for November', '2027-01-31 TDS statement']);
    expect(on('2027-04-05', { tds: true })).toEqual(['2027-04-30 TDS for March', '2027-05-31 TDS statement']);
  });
  test('name the section of the Act that governs', () => {
    const detail = (today: string) => dueDates(calendarDate(today), { ...nothing, tds: true })[0]?.detail;
    expect(detail('2026-04-10')).toBe('Challan, section 192');
    expect(detail('2026-05-02')).toBe('Challan, section 392');
  });
  test('follow each state for professional tax and welfare fund', () => {
    const owed = {
      professionalTax: [
        { state: 'KA', people: 52 },
        { state: 'TS', people: 1 },
      ],
      welfareFund: ['KA'],
    } as const;
    expect(dueDates(calendarDate('2026-11-27'), { ...nothing, ...owed })).toEqual([
      { day: '2026-12-10', daysLeft: 13, title: 'Professional tax, Telangana', detail: '1 person' },
      { day: '2026-12-20', daysLeft: 23, title: 'Professional tax, Karnataka', detail: '52 people' },
      {
        day: '2027-01-15',
        daysLeft: 49,
        title: 'Labour welfare fund, Karnataka',
        detail: "Employee's and employer's share",
      },
    ]);
  });
  test('say how far the returns are, each by itself where they differ', () => {
    const both = { ...nothing, epf: true, esi: true };
    const made = (epf: 'to make' | 'filed', esi: 'to make' | 'filed', today = '2026-11-12') =>
      dueDates(calendarDate(today), both, {
        payments: null,
        returns: (fund, { month }) => {
          if (month !== 10) return 'no payroll';
          return fund === 'epf' ? epf : esi;
        },
      }).map(({ title, state, daysLeft, link }) => [title, state, daysLeft, link]);
    expect(made('filed', 'filed')).toEqual([['PF and ESI for October', 'filed', 3, '/payroll/files?month=2026-10']]);
    expect(made('filed', 'to make')).toEqual([
      ['ESI for October', 'to make', 3, '/payroll/files?month=2026-10&kind=esi'],
      ['PF for October', 'filed', 3, '/payroll/files?month=2026-10&kind=epf'],
    ]);
    expect(made('filed', 'to make', '2026-11-18').map(([title, state, days]) => [title, state, days])).toEqual([
      ['ESI for October', 'to make', -3],
      ['PF and ESI for November', 'no payroll', 27],
    ]);
  });
  test('say what was paid with a challan, and what is late because none is recorded', () => {
    const owed = { ...nothing, tds: true, professionalTax: [{ state: 'KA', people: 2 }], welfareFund: ['KA'] } as const;
    const october = { year: 2026, month: 10 };
    const at = (today: string, paid: readonly string[]) =>
      dueDates(calendarDate(today), owed, {
        returns: () => null,
        payments: ({ kind }, on) => {
          const isOctober = kind !== 'welfareFund' && on.toString().startsWith('2026-11');
          if (!isOctober) return { state: 'no payroll', deductedIn: null };
          return { state: paid.includes(kind) ? 'paid' : 'to pay', deductedIn: october };
        },
      })
        .filter(({ title }) => title !== 'TDS statement')
        .map(({ title, state, daysLeft, link }) => [title, state, daysLeft, link]);
    expect(at('2026-12-03', ['professionalTax'])).toEqual([
      ['TDS for October', 'to pay', -26, '/payroll/files?month=2026-10&kind=tds'],
      ['TDS for November', 'no payroll', 4, undefined],
      ['Professional tax, Karnataka', 'no payroll', 17, undefined],
      ['Labour welfare fund, Karnataka', 'no payroll', 43, undefined],
    ]);
    expect(at('2026-11-18', ['tds']).slice(0, 2)).toEqual([
      ['Professional tax, Karnataka', 'to pay', 2, '/payroll/files?month=2026-10&kind=professionalTax&place=KA'],
      ['TDS for November', 'no payroll', 19, undefined],
    ]);
  });
  test('lead to what a statement of tax still asks for', () => {
    const [, statement] = dueDates(calendarDate('2026-11-27'), { ...nothing, tds: true, knowsDeductor: false });
    expect(statement).toMatchObject({ title: 'TDS statement', state: 'blocked', link: '/org/tax-deductor' });
  });
});
