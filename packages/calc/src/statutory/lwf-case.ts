import { ZERO } from '@muster/engine/kernel/money.ts';
import { labourWelfareFund, welfareFundRulesFor } from '@muster/engine/statutory/labour-welfare-fund.ts';
import { z } from 'zod';
import { amount, choice, count, month, state } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';
import { periodOfMonth } from '../cases/latest-law.ts';

export const ESTABLISHMENTS = ['shop', 'factory'] as const;
export const FUND_CATEGORIES = ['worker', 'supervisor', 'manager', 'exempt'] as const;

/** One person on the register for one month. */
export const lwfCase = defineKind({
  title: 'Labour welfare fund of a month.',
  inputs: {
    state: state(),
    month: month(),
    monthlyWage: amount(),
    category: usually('worker', choice(FUND_CATEGORIES)),
    establishment: about('where a fund knows both', usually('shop', choice(ESTABLISHMENTS))),
    headcount: about('of the establishment, where a fund leaves small ones out', optional(count('persons'))),
  },
  results: { employee: inRupees(), employer: inRupees(), due: z.boolean() },
  work: ({ state: of, month: fundMonth, monthlyWage, category, establishment, headcount }, tracer) => {
    const rules = welfareFundRulesFor(of, periodOfMonth(fundMonth), { reading: 'enacted', establishment });
    if (rules === null) return { employee: ZERO, employer: ZERO, due: false };
    const input = { month: fundMonth.month, wages: monthlyWage, category, onRegister: true, headcount };
    return labourWelfareFund(input, rules, tracer);
  },
});
