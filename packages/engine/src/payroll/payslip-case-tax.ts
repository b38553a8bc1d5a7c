import { addMonths, compareMonths } from '../kernel/calendar-date.ts';
import { type Paise, ZERO } from '../kernel/money.ts';
import { optionalDate } from '../statutory/case-fields.ts';
import { ageBandIn } from '../taxes/age-band.ts';
import { amount, type Fields, flag, optionalAmount, optionalText, regimeOf } from '../taxes/case-input.ts';
import { metroOf } from '../taxes/hra-case.ts';
import { declarationOf, isResident } from '../taxes/income-tax-case.ts';
import type { SalaryLine } from '../taxes/tax-facts.ts';
import type { MonthLaw } from './month-law.ts';
import type { PayslipTaxFacts } from './payslip-tax-types.ts';

/**
 * What a case `payslip` says of the year's income tax: what was paid and deducted since April, what is declared (the
 * fields of `income-tax`), and the rent of each month still to be paid.
 */
export function taxFactsOf(inputs: Fields, law: MonthLaw): PayslipTaxFacts {
  const { payer, regime, hasPan } = payerOf(inputs, law);
  return {
    payer,
    regime,
    hasPan,
    paidSoFar: {
      salary: paidLine('PAID', 'Salary so far', amount(inputs, 'paidSoFar')),
      basicPlusDA: amount(inputs, 'basicPaidSoFar'),
      professionalTax: amount(inputs, 'professionalTaxSoFar'),
      ownProvidentFund: amount(inputs, 'ownProvidentFundSoFar'),
      employerNps: ZERO,
    },
    earlierOneOffs: paidLine('ONE_OFFS', 'One-offs so far', amount(inputs, 'oneOffsPaidSoFar')),
    preTaxSoFar: [],
    deductedSoFar: {
      onRegular: amount(inputs, 'taxDeductedSoFar'),
      onOneOffs: amount(inputs, 'taxOnOneOffsSoFar'),
    },
    declaration: { ...declarationOf(inputs, payer), homeLoanPrincipal: amount(inputs, 'homeLoanPrincipal') },
    rent: rentOf(inputs, law),
    earlierHouseRent: earlierRentOf(inputs, law),
  };
}

/** Who pays the income tax, and under which regime. */
export function payerOf(inputs: Fields, law: MonthLaw): Pick<PayslipTaxFacts, 'payer' | 'regime' | 'hasPan'> {
  return {
    payer: {
      ageBand: ageBandIn(optionalDate(inputs, 'dateOfBirth'), law.incomeTax),
      isResident: isResident(inputs),
      isGovernmentEmployee: optionalText(inputs, 'employer') === 'government',
    },
    regime: regimeOf(inputs),
    hasPan: inputs.hasPan === undefined || flag(inputs, 'hasPan'),
  };
}

function paidLine(code: string, label: string, paid: Paise): readonly SalaryLine[] {
  return paid === 0 ? [] : [{ code, label, amount: paid }];
}

/** `monthlyRent` is paid from this month to March. */
function rentOf(inputs: Fields, law: MonthLaw): PayslipTaxFacts['rent'] {
  const rentPaid = optionalAmount(inputs, 'monthlyRent');
  if (rentPaid === null) return [];
  const metro = metroOf(inputs, law.incomeTax);
  const rent: { month: { year: number; month: number }; rentPaid: Paise; metro: boolean }[] = [];
  const april = { year: law.incomeTax.financialYear + 1, month: 4 };
  for (let month = law.period.statutoryMonth; compareMonths(month, april) < 0; month = addMonths(month, 1)) {
    rent.push({ month, rentPaid, metro });
  }
  return rent;
}

/** The earlier months of the year with a rent, taken together as one stretch. */
function earlierRentOf(inputs: Fields, law: MonthLaw): PayslipTaxFacts['earlierHouseRent'] {
  const rentPaid = optionalAmount(inputs, 'rentPaidSoFar');
  if (rentPaid === null) return [];
  return [
    {
      label: 'April to last month',
      basicPlusDA: amount(inputs, 'basicPaidSoFar'),
      hraReceived: amount(inputs, 'hraPaidSoFar'),
      rentPaid,
      metro: metroOf(inputs, law.incomeTax),
    },
  ];
}
