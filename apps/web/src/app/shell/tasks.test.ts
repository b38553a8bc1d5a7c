import { describe, expect, it } from 'vitest';
import { payslipsOfMonth, tasksFor } from './tasks.ts';

const EVERYTHING = new Set(['/users/my-people', '/users/my-people/import', '/payroll/payslips']);

/** As the palette finds: the words of one entry hold what was typed. */
const labels = (query: string) =>
  tasksFor(EVERYTHING, query, '2026-11-27')
    .filter(({ label, words }) => `${label} ${words}`.toLowerCase().includes(query.toLowerCase()))
    .map(({ label }) => label);

describe('the palette finds what people want to do by their words for it', () => {
  it.each([
    ['add employee', 'Invite a person'],
    ['new joiner', 'Invite a person'],
    ['bulk upload', 'Import people from a spreadsheet'],
    ['bank', 'People without a bank account'],
    ['payslip october', 'Payslips of October 2026'],
    ['salary slip of dec', 'Payslips of December 2025'],
    ['payslips March 2025', 'Payslips of March 2025'],
  ])('%s: %s', (query, label) => {
    expect(labels(query)).toContain(label);
  });

  it('the month leads to its financial year', () => {
    expect(payslipsOfMonth('payslip march', '2026-11-27')?.search).toEqual({ year: '2025', month: '3' });
  });

  it('offers nothing of a page that is not open to the person', () => {
    expect(tasksFor(new Set(['/payroll/payslips']), 'bank', '2026-11-27')).toEqual([]);
  });
});
