import { paise } from '@muster/engine/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import type { DueDate } from './due-dates.rules.ts';
import { nextStepOf } from './next-step.rules.ts';

const RUN = { id: 'a', year: 2026, month: 11, payDate: '2026-11-30', unpaid: { people: 40, net: paise(100) } };
const due = (title: string, state: NonNullable<DueDate['state']>): DueDate => {
  return { day: '2026-12-07', daysLeft: 10, title, detail: 'Challan', state, link: '/payroll/files' };
};

describe('the first line of Home', () => {
  test('is the bank file, then the payments, then what is due first and waits for somebody', () => {
    const dues = [due('PF for October', 'filed'), due('TDS for November', 'to pay')];
    const titles = [
      nextStepOf('2026-11-27', { ...RUN, isFileOut: false }, dues),
      nextStepOf('2026-11-27', { ...RUN, isFileOut: true }, dues),
      nextStepOf('2026-11-27', { ...RUN, isFileOut: true, unpaid: { people: 0, net: paise(0) } }, dues),
      nextStepOf('2026-11-27', null, dues),
    ].map((step) => step && [step.title, step.dueOn, step.daysLeft]);
    expect(titles).toEqual([
      ["Make November's bank file", '2026-11-30', 3],
      ["Record November's payments", '2026-11-30', 3],
      ['TDS for November', '2026-12-07', 10],
      ['TDS for November', '2026-12-07', 10],
    ]);
  });

  test('is nothing where nothing waits', () => {
    expect(nextStepOf('2026-11-27', null, [due('PF for October', 'paid'), due('TDS', 'not ready')])).toBeNull();
  });
});
