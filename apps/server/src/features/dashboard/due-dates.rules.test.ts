import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { describe, expect, test } from 'vitest';
import { dueDates, monthsNotRun, type Obligations } from './due-dates.rules.ts';

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
  });
  test('say what was paid with a challan', () => {
    const owed = { ...nothing, tds: true, professionalTax: [{ state: 'KA', people: 2 }] } as const;
    const october = { year: 2026, month: 10 };
    const shown = dueDates(calendarDate('2026-11-05'), owed, {
      returns: () => null,
      payments: ({ kind }) => ({ state: kind === 'tds' ? 'paid' : 'to pay', deductedIn: october }),
    }).map(({ title, state, link }) => [title, state, link]);
    expect(shown.slice(0, 2)).toEqual([
      ['TDS for October', 'paid', '/payroll/files?month=2026-10&kind=tds'],
      ['Professional tax, Karnataka', 'to pay', '/payroll/files?month=2026-10&kind=professionalTax&place=KA'],
    ]);
  });
  test('what is late stands before what comes, however old; an old month has its year', () => {
    const late = (kind: 'tds' | 'epf', year: number, month: number, on: string, state: 'to pay' | 'downloaded') => ({
      ...{ kind, place: null, deductedIn: { year, month }, on: calendarDate(on), state },
    });
    const shown = dueDates(
      calendarDate('2027-06-10'),
      { ...nothing, tds: true },
      {
        returns: () => null,
        payments: null,
        late: [
          late('tds', 2026, 7, '2026-08-07', 'to pay'),
          late('tds', 2027, 4, '2027-05-07', 'to pay'),
          late('epf', 2027, 4, '2027-05-15', 'downloaded'),
          {
            ...{ kind: 'professionalTax', place: 'KA', deductedIn: { year: 2027, month: 4 } },
            ...{ on: calendarDate('2027-05-20'), state: 'to pay' },
          },
        ],
      },
    );
    expect(shown.map(({ title, daysLeft, detail }) => [title, daysLeft, detail]).slice(0, 5)).toEqual([
      ['TDS for July 2026', -307, 'Challan'],
      ['TDS for April', -34, 'Challan'],
      ['PF for April', -26, 'ECR'],
      ['Professional tax, Karnataka', -21, 'Deducted in April 2027'],
      ['TDS for June', 27, 'Challan, section 392'],
    ]);
    expect(shown[3]?.link).toBe('/payroll/files?month=2027-04&kind=professionalTax&place=KA');
  });
  test('one line names the months whose wages were due and that have no payroll', () => {
    const titles = (lastYear: number, lastMonth: number, today: string) =>
      dueDates(calendarDate(today), nothing, {
        ...{ returns: () => null, payments: null },
        notRun: monthsNotRun({ year: lastYear, month: lastMonth }, calendarDate(today)),
      }).map(({ title, day, state, link }) => [title, day, state, link]);
    const run = '/payroll/payroll-run';
    expect(titles(2027, 4, '2027-11-27')).toEqual([
      ['May to October 2027 were not run', '2027-06-07', 'no payroll', run],
    ]);
    expect(titles(2026, 11, '2027-02-20')).toEqual([
      ['December 2026 to January 2027 were not run', '2027-01-07', 'no payroll', run],
    ]);
    expect(titles(2027, 9, '2027-11-08')).toEqual([['October 2027 was not run', '2027-11-07', 'no payroll', run]]);
    expect(titles(2027, 9, '2027-11-07')).toEqual([]);
    expect(titles(2027, 11, '2027-11-30')).toEqual([]);
  });
  test('lead to what a statement of tax still asks for', () => {
    const [, statement] = dueDates(calendarDate('2026-11-27'), { ...nothing, tds: true, knowsDeductor: false });
    expect(statement).toMatchObject({ title: 'TDS statement', state: 'blocked', link: '/org/tax-deductor' });
  });
});
