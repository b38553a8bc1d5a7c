import type { Tracer } from '../kernel/trace.ts';
import { CaseInputError, type Fields, inRupees, optionalText, requiredAmount } from '../taxes/case-input.ts';
import { optionalCount, periodOfMonth, requiredMonth, runCase, stateOf } from './case-fields.ts';
import { labourWelfareFund, type WelfareFundInput, welfareFundRulesFor } from './labour-welfare-fund.ts';

/** Worked case `lwf`: one person on the register for one month, in rupees. */
export function lwfCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const state = stateOf(inputs);
    const month = requiredMonth(inputs, 'month');
    const establishment = establishmentOf(inputs);
    const rules = welfareFundRulesFor(state, periodOfMonth(month), 'enacted', establishment);
    const wages = requiredAmount(inputs, 'monthlyWage');
    if (rules === null) return { employee: 0, employer: 0, due: false };
    const result = labourWelfareFund(
      {
        month: month.month,
        wages,
        category: categoryOf(inputs),
        onRegister: true,
        headcount: optionalCount(inputs, 'headcount'),
      },
      rules,
      tracer,
    );
    return { employee: inRupees(result.employee), employer: inRupees(result.employer), due: result.due };
  });
}

function establishmentOf(inputs: Fields): 'shop' | 'factory' {
  const text = optionalText(inputs, 'establishment') ?? 'shop';
  if (text === 'shop' || text === 'factory') return text;
  throw new CaseInputError('establishment', 'must be "shop" or "factory"');
}

function categoryOf(inputs: Fields): WelfareFundInput['category'] {
  const text = optionalText(inputs, 'category') ?? 'worker';
  if (text === 'worker' || text === 'supervisor' || text === 'manager' || text === 'exempt') return text;
  throw new CaseInputError('category', 'must be "worker", "supervisor", "manager" or "exempt"');
}
