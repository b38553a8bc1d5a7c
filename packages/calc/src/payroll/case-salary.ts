import type { CalendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, perYear } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { type MonthLaw, prepareMonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type { PayslipRefusal, PayslipRefusalCode, SalaryRevision } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { StructureEarning } from '@muster/engine/salary/structure-types.ts';
import type { z } from 'zod';
import { type CaseError, wrongField } from '../cases/case-error.ts';
import { choice, flag, month } from '../cases/case-fields.ts';
import { about, usually } from '../cases/field-forms.ts';
import { periodOfMonth } from '../cases/latest-law.ts';
import { ESTABLISHMENTS } from '../statutory/lwf-case.ts';
import { YEARLY_TAX } from '../statutory/professional-tax-case.ts';
import { payerFields, regimeChoice } from '../taxes/tax-fields.ts';
import { policyField } from './case-policy.ts';
import { components, STANDARD_COMPONENTS } from './component-fields.ts';
import { LONG_AGO, personFields } from './person-fields.ts';

function reading() {
  return about('"disputed" applies what is not settled', usually('enacted', choice(['enacted', 'disputed'])));
}

/** One person, one salary, one month. */
export const salaryFields = {
  month: month(),
  components,
  ...personFields,
  esiReading: reading(),
  professionalTaxReading: reading(),
  yearlyProfessionalTax: about(
    "in the month of the state's practice, or over the twelve",
    usually('once', choice(YEARLY_TAX)),
  ),
  welfareFundReading: reading(),
  establishment: about('where a welfare fund knows both', usually('shop', choice(ESTABLISHMENTS))),
  regime: usually('new', regimeChoice),
  hasPan: usually(true, flag()),
  ...payerFields,
  policy: about('what employers lawfully do differently', policyField),
} as const;
type Salary = z.output<z.ZodObject<typeof salaryFields>>;

/** The law of the case's month and state, as the case reads what is disputed; before April 2024 the data has none. */
export function monthLawOf(inputs: Salary): MonthLaw {
  const { state, esiReading: esi, professionalTaxReading, yearlyProfessionalTax, welfareFundReading } = inputs;
  const tax = { reading: professionalTaxReading, yearly: yearlyProfessionalTax };
  const fund = { reading: welfareFundReading, establishment: inputs.establishment };
  const law = prepareMonthLaw(periodOfMonth(inputs.month), {
    epfRate: 'usual',
    esi,
    professionalTax: state === null ? {} : { [state]: tax },
    welfareFund: state === null ? {} : { [state]: fund },
  });
  if (isRefusal(law)) throw wrongField('month', law.message);
  return law;
}

export function revisionOf(
  annualCtc: Paise,
  earnings: readonly StructureEarning[] | null,
  effectiveFrom: CalendarDate = LONG_AGO,
): SalaryRevision {
  return { effectiveFrom, annualCtc: perYear(annualCtc), earnings: earnings ?? STANDARD_COMPONENTS };
}

/** The field of a case that a refusal is about. */
const FIELD_OF: Readonly<Record<PayslipRefusalCode, string>> = {
  NOT_EMPLOYED: 'dateOfJoining',
  NO_SALARY: 'revisions',
  LOSS_OF_PAY_TOO_LONG: 'lopDays',
  NEGATIVE_COMPONENT: 'annualCtc',
  NO_BASIC: 'components',
  NO_FIXED_ALLOWANCE: 'components',
  DUPLICATE_CODE: 'components',
  UNKNOWN_NAME: 'components',
  CIRCULAR_COMPONENTS: 'components',
  FORMULA_DIVIDES_BY_ZERO: 'components',
  FORMULA_TOO_LARGE: 'components',
  STRUCTURE_DOES_NOT_SETTLE: 'components',
};

export function caseErrorOf({ code, message }: PayslipRefusal): CaseError {
  return wrongField(FIELD_OF[code], message);
}
