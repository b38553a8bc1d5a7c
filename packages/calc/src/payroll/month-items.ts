import type { ArrearMonth, PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { PRE_TAX_SECTIONS } from '@muster/engine/taxes/facts/pre-tax-deductions.ts';
import type { z } from 'zod';
import { amount, choice, flag, list, month, object, text } from '../cases/case-fields.ts';
import { about, optional, usually } from '../cases/field-forms.ts';

/* What is paid or deducted in one month besides the salary, and lists of what was in earlier months. */

const itemFields = { label: optional(text()), amount: amount() } as const;
const taxable = usually(true, flag());

const oneOff = object({ ...itemFields, taxable, epf: usually(false, flag()), esi: usually(false, flag()) });
const reimbursement = object({ ...itemFields, taxable: usually(false, flag()) });
const arrear = object({ month: month(), ...itemFields, taxable });
const deduction = object({
  ...itemFields,
  priority: usually('other', choice(['court-order', 'loan', 'advance', 'other'])),
  section: about('under which it lowers the tax of the year', optional(choice(PRE_TAX_SECTIONS))),
  recurring: about('every month', usually(false, flag())),
});
const preTax = object({ section: choice(PRE_TAX_SECTIONS), amount: amount() });
const monthAmount = object({ month: month(), amount: amount() });

export const deductions = list(deduction, deduction);

export const monthItems = {
  oneOffs: list(oneOff, oneOff),
  reimbursements: list(reimbursement, reimbursement),
  arrears: list(arrear, arrear),
  deductions,
  preTaxSoFar: about('deducted in earlier months', list(preTax, preTax)),
  grossByMonth: about('for half-yearly and yearly professional tax', list(monthAmount, monthAmount)),
  professionalTaxByMonth: about('likewise', list(monthAmount, monthAmount)),
} as const;
type MonthItems = z.output<z.ZodObject<typeof monthItems>>;

/** The item with a code that its place in the list makes unique. */
function coded<Item extends { readonly label: string | null }>(items: readonly Item[], name: string) {
  return items.map((item, index) => {
    const code = `${name}-${index + 1}`;
    return { ...item, code, componentId: null, label: item.label ?? code };
  });
}

export function deductionsOf(items: MonthItems['deductions']): PayslipFacts['deductions'] {
  return coded(items, 'deductions');
}

type Items = Pick<PayslipFacts, 'oneOffs' | 'reimbursements' | 'arrears' | 'deductions' | 'yearSoFar'>;

export function itemsOf(inputs: MonthItems): Items {
  const { grossByMonth, professionalTaxByMonth } = inputs;
  return {
    oneOffs: coded(inputs.oneOffs, 'oneOffs'),
    reimbursements: coded(inputs.reimbursements, 'reimbursements'),
    arrears: coded(inputs.arrears, 'arrears').map(
      ({ month: of, ...line }): ArrearMonth => ({ month: of, lines: [{ ...line, kind: 'earning' }] }),
    ),
    deductions: deductionsOf(inputs.deductions),
    yearSoFar: { grossByMonth, professionalTaxByMonth },
  };
}
