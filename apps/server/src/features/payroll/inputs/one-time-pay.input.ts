import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { MonthDeduction, OneOffEarning } from '@muster/engine/payroll/terms/payslip-types.ts';
import { type HandEntry, handEntriesOf } from '../payslip-record/hand-entries.store.ts';
import type { MonthInput } from './person-month.input.ts';

/** What was entered by hand for the month: one-time earnings and deductions, days without pay, the month's tax, a salary withheld. */
export const oneTimePayInput: MonthInput = {
  source: 'one-time pay',
  async read(tx, { of: { run }, userIds }) {
    const entries = await handEntriesOf(tx, userIds, run);
    return (month) => {
      const entry = entries.get(month.person.id);
      if (entry === undefined) return month;
      const { facts } = month;
      return {
        ...month,
        facts: {
          ...facts,
          lossOfPay: { ...facts.lossOfPay, days: facts.lossOfPay.days + entry.lopDays / 100 },
          oneOffs: [...facts.oneOffs, ...entry.earnings.map(earningOf)],
          deductions: [...facts.deductions, ...entry.deductions.map(deductionOf)],
          ...(entry.tds === null ? {} : { tax: { ...facts.tax, byHand: taxByHand(entry.tds, entry.tdsReason) } }),
        },
        withheldReason: entry.withheldReason,
      };
    };
  },
};

function taxByHand(amount: Paise, reason: string | null) {
  return { amount, reason: reason ?? '' };
}

function earningOf({ amount, ...earning }: HandEntry['earnings'][number]): OneOffEarning {
  const { componentId, code, label, taxable, epf, esi, exemption } = earning;
  const oneOff = { componentId, code, label, amount: paise(amount), taxable, epf, esi };
  return exemption === undefined ? oneOff : { ...oneOff, exemption };
}

function deductionOf({ amount, ...deduction }: HandEntry['deductions'][number]): MonthDeduction {
  const { componentId, code, label, section = null } = deduction;
  return { componentId, code, label, amount: paise(amount), priority: 'other', section, recurring: false };
}
