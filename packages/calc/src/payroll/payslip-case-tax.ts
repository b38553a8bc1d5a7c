import { addMonths, type CalendarDate, compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type { PayslipTaxFacts } from '@muster/engine/payroll/terms/payslip-tax-types.ts';
import type { SalaryLine } from '@muster/engine/taxes/facts/tax-facts.ts';
import { ageBandIn } from '@muster/engine/taxes/law/age-band.ts';
import type { Regime } from '@muster/engine/taxes/law/income-tax-law.ts';
import type { z } from 'zod';
import { amount } from '../cases/case-fields.ts';
import { about, optional } from '../cases/field-forms.ts';
import { declarationOf } from '../taxes/declaration-of-case.ts';
import { cityFields, declaredFields, metroOf, yearly } from '../taxes/tax-fields.ts';

/** What was paid and deducted since April, what is declared, and the rent of each month still to be paid. */
export const yearFields = {
  paidSoFar: about('taxable salary from April to last month, without one-offs', yearly()),
  oneOffsPaidSoFar: yearly(),
  basicPaidSoFar: yearly(),
  hraPaidSoFar: about('in the earlier months with a rent', yearly()),
  ownProvidentFundSoFar: yearly(),
  professionalTaxSoFar: yearly(),
  taxDeductedSoFar: yearly(),
  taxOnOneOffsSoFar: yearly(),
  employerProvidentFundSoFar: about('the employer’s part in earlier months of the year, pension not counted', yearly()),
  perquisitesOfYear: about('value of all benefits that are taxed and not paid', yearly()),
  monthlyRent: about('from this month to March', optional(amount())),
  rentPaidSoFar: about('of the earlier months', optional(amount())),
  ...cityFields,
  ...declaredFields,
  homeLoanPrincipal: yearly(),
} as const;

type Payer = {
  readonly dateOfBirth: CalendarDate | null;
  readonly residentialStatus: boolean;
  readonly employer: string;
  readonly regime: Regime;
  readonly hasPan: boolean;
};
type Inputs = z.output<z.ZodObject<typeof yearFields>> & Payer;

export function taxFactsOf(inputs: Inputs, law: MonthLaw): Omit<PayslipTaxFacts, 'preTaxSoFar'> {
  const { payer, regime, hasPan } = payerOf(inputs, law);
  return {
    payer,
    regime,
    hasPan,
    paidSoFar: {
      salary: paidLine('PAID', 'Salary so far', inputs.paidSoFar),
      basicPlusDA: inputs.basicPaidSoFar,
      professionalTax: inputs.professionalTaxSoFar,
      ownProvidentFund: inputs.ownProvidentFundSoFar,
      employerNps: ZERO,
    },
    earlierOneOffs: paidLine('ONE_OFFS', 'One-offs so far', inputs.oneOffsPaidSoFar),
    deductedSoFar: { onRegular: inputs.taxDeductedSoFar, onOneOffs: inputs.taxOnOneOffsSoFar },
    declaration: { ...declarationOf(inputs, payer), homeLoanPrincipal: inputs.homeLoanPrincipal },
    ...benefitsOf(inputs, law.incomeTax),
    rent: rentOf(inputs, law),
    earlierHouseRent: earlierRentOf(inputs, law),
  };
}

function benefitsOf(
  { employerProvidentFundSoFar, perquisitesOfYear: value }: Inputs,
  { financialYear }: MonthLaw['incomeTax'],
): Pick<PayslipTaxFacts, 'employerFundSoFar' | 'perquisites'> {
  const [from, to] = [
    { year: financialYear, month: 4 },
    { year: financialYear + 1, month: 3 },
  ];
  return {
    employerFundSoFar: employerProvidentFundSoFar,
    perquisites: value === 0 ? [] : [{ kind: 'other', head: 'other', value, recovered: ZERO, from, to }],
  };
}

/** Who pays the income tax, and under which regime. */
export function payerOf(inputs: Payer, law: MonthLaw): Pick<PayslipTaxFacts, 'payer' | 'regime' | 'hasPan'> {
  const { dateOfBirth, residentialStatus, employer, regime, hasPan } = inputs;
  return {
    payer: {
      ageBand: ageBandIn(dateOfBirth, law.incomeTax),
      isResident: residentialStatus,
      isGovernmentEmployee: employer === 'government',
    },
    regime,
    hasPan,
  };
}

function paidLine(code: string, label: string, paid: Paise): readonly SalaryLine[] {
  return paid === 0 ? [] : [{ code, label, amount: paid }];
}

/** `monthlyRent` is paid from this month to March. */
function rentOf(inputs: Inputs, law: MonthLaw): PayslipTaxFacts['rent'] {
  const { monthlyRent: rentPaid } = inputs;
  if (rentPaid === null) return [];
  const metro = metroOf(inputs, law.incomeTax);
  const rent: PayslipTaxFacts['rent'][number][] = [];
  const april = { year: law.incomeTax.financialYear + 1, month: 4 };
  for (let month = law.period.statutoryMonth; compareMonths(month, april) < 0; month = addMonths(month, 1)) {
    rent.push({ month, rentPaid, metro });
  }
  return rent;
}

/** The earlier months of the year with a rent, taken together as one span. */
function earlierRentOf(inputs: Inputs, law: MonthLaw): PayslipTaxFacts['earlierHouseRent'] {
  const { rentPaidSoFar: rentPaid } = inputs;
  if (rentPaid === null) return [];
  return [
    {
      label: 'April to last month',
      basicPlusDA: inputs.basicPaidSoFar,
      hraReceived: inputs.hraPaidSoFar,
      rentPaid,
      metro: metroOf(inputs, law.incomeTax),
    },
  ];
}
