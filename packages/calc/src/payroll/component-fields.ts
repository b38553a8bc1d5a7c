import { rupees } from '@muster/engine/kernel/money.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { parseFormula } from '@muster/engine/salary/formula.ts';
import type { EarningCalculation, StructureEarning } from '@muster/engine/salary/structure-types.ts';
import { z } from 'zod';
import { amount, choice, flag, object, optionalList, percentage, text } from '../cases/case-fields.ts';
import { about, optional, usually } from '../cases/field-forms.ts';

const PERCENT_50 = percent(50);

function standard(
  code: string,
  label: string,
  calculation: EarningCalculation,
  more: Partial<StructureEarning>,
): StructureEarning {
  const defaults = { role: 'other', epf: 'never', esi: true, proRata: true, taxable: true } as const;
  return { id: code, code, label, calculation, ...defaults, excludedFromWages: false, ...more };
}

/** The four components an organisation starts with. */
export const STANDARD_COMPONENTS: readonly StructureEarning[] = [
  standard('BASIC', 'Basic', { kind: 'percent-of-ctc', rate: PERCENT_50 }, { role: 'basic', epf: 'always' }),
  standard(
    'HRA',
    'House rent allowance',
    { kind: 'percent-of-basic', rate: PERCENT_50 },
    { role: 'house-rent', excludedFromWages: true },
  ),
  standard('CONVEYANCE', 'Conveyance allowance', { kind: 'flat', monthly: rupees(1_600) }, { excludedFromWages: true }),
  standard('FIXED', 'Fixed allowance', { kind: 'balance' }, { role: 'fixed-allowance', epf: 'below-ceiling' }),
];

const componentObject = object({
  code: about('the name that formulas use', text()),
  label: about('the code where there is none', optional(text())),
  percentOfCtc: optional(percentage()),
  percentOfBasic: optional(percentage()),
  percentOfGross: optional(percentage()),
  monthly: optional(amount()),
  formula: about('over ctc, basic, gross and codes', optional(text('formula'))),
  balance: about('what is left of the CTC', usually(false, flag())),
  role: usually('other', choice(['basic', 'dearness', 'house-rent', 'fixed-allowance', 'other'])),
  epf: about('whether in the PF wage', usually('never', choice(['never', 'always', 'below-ceiling']))),
  esi: usually(true, flag()),
  proRata: about('paid for the days paid', usually(true, flag())),
  taxable: usually(true, flag()),
  excludedFromWages: about('of the Labour Codes', usually(false, flag())),
});
type Component = z.output<typeof componentObject>;

const component = componentObject.transform((fields, context): StructureEarning => {
  const { code, label, role, epf, esi, proRata, taxable, excludedFromWages } = fields;
  const calculation = calculationOf(fields, context);
  return { id: code, code, label: label ?? code, calculation, role, epf, esi, proRata, taxable, excludedFromWages };
});

/** One of the ways to come to an amount; the first that is said counts. */
function calculationOf(fields: Component, context: z.RefinementCtx<Component>): EarningCalculation {
  const { percentOfCtc, percentOfBasic, percentOfGross, monthly, formula } = fields;
  if (percentOfCtc !== null) return { kind: 'percent-of-ctc', rate: percentOfCtc };
  if (percentOfBasic !== null) return { kind: 'percent-of-basic', rate: percentOfBasic };
  if (percentOfGross !== null) return { kind: 'percent-of-gross', rate: percentOfGross };
  if (monthly !== null) return { kind: 'flat', monthly };
  if (formula !== null) return ofFormula(formula, context);
  if (fields.balance) return { kind: 'balance' };
  const ways = 'percentOfCtc, percentOfBasic, percentOfGross, monthly, formula or balance';
  context.addIssue({ code: 'custom', message: `needs one of ${ways}` });
  return z.NEVER;
}

function ofFormula(text: string, context: z.RefinementCtx<Component>): EarningCalculation {
  const formula = parseFormula(text);
  if (!isRefusal(formula)) return { kind: 'formula', formula };
  context.addIssue({ code: 'custom', message: formula.message, path: ['formula'] });
  return z.NEVER;
}

export const components = about('the four usual ones where nothing is said', optionalList(component, componentObject));
