import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  compareMonths,
  monthIndex,
  monthOf,
} from '../../kernel/calendar-date.ts';
import { type Paise, paise, ZERO } from '../../kernel/money.ts';
import { EPF_IDS } from '../../statutory/epf-explanation.ts';
import { type EsiRules, esiContributionPeriod } from '../../statutory/esi.ts';
import type { SalaryLine } from '../../taxes/facts/tax-facts.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PayslipTaxFacts } from '../terms/payslip-tax-types.ts';
import type { PersonFacts, YearSoFar } from '../terms/payslip-types.ts';
import { type AmountOfMonth, openingTax, spread } from './opening-tax.ts';
import type { Coded, MonthAmount, OpeningBalance, YearToDate } from './year-to-date.ts';

/** What the payslip of a month needs to know of the year before it. */
export type YearFacts = Pick<
  PayslipTaxFacts,
  'paidSoFar' | 'earlierOneOffs' | 'preTaxSoFar' | 'deductedSoFar' | 'employerFundSoFar'
> & {
  readonly yearSoFar: YearSoFar;
  /** Whether ESI covered the person in an earlier month of the contribution period. */
  readonly coveredEarlierInPeriod: boolean;
};

export function yearFacts(
  year: YearToDate,
  month: CalendarMonth,
  person: Pick<PersonFacts, 'dateOfJoining' | 'gender' | 'workState'>,
  { esi, professionalTax }: Pick<MonthLaw, 'esi' | 'professionalTax'>,
): YearFacts {
  const { opening } = year;
  const months = monthsBeforeMuster(year, month, person.dateOfJoining);
  const rules = person.workState === null ? null : (professionalTax.get(person.workState) ?? null);
  return {
    yearSoFar: {
      grossByMonth: [...spread(opening?.gross ?? 0, months), ...year.gross.map(amountOfMonth)],
      professionalTaxByMonth: [
        ...openingTax({
          months,
          person,
          rules,
          gross: opening?.gross ?? 0,
          tax: opening?.professionalTax ?? 0,
        }),
        ...year.professionalTax.map(amountOfMonth),
      ],
    },
    paidSoFar: {
      salary: [...openingSalary(opening), ...year.salary.map(salaryLine)],
      basicPlusDA: paise(year.basicPlusDA),
      professionalTax: sumOf(year.professionalTax, opening?.professionalTax ?? 0),
      ownProvidentFund: paise(year.ownProvidentFund + (opening?.pf ?? 0)),
      employerNps: ZERO,
    },
    earlierOneOffs: year.oneOffs.map(salaryLine),
    preTaxSoFar: (year.preTax ?? []).map(([section, amount]) => ({ section, amount: paise(amount) })),
    deductedSoFar: {
      onRegular: paise(year.tdsOnRegular + (opening?.tds ?? 0)),
      onOneOffs: paise(year.tdsOnOneOffs),
    },
    ...employerFund(year),
    coveredEarlierInPeriod: esi !== null && coveredEarlier(year, month, esi),
  };
}

const EMPLOYER_ARREARS = `arrear:${EPF_IDS.employerEpf}:`;

function employerFund({ lines }: YearToDate): Pick<PayslipTaxFacts, 'employerFundSoFar'> {
  let total = 0;
  for (const [code, amount] of Object.entries(lines)) {
    if (code === EPF_IDS.employerEpf || code.startsWith(EMPLOYER_ARREARS)) total += amount;
  }
  return total === 0 ? {} : { employerFundSoFar: paise(total) };
}

function coveredEarlier({ esiMonth }: YearToDate, month: CalendarMonth, esi: EsiRules): boolean {
  if (esiMonth === null || esiMonth >= monthIndex(month)) return false;
  return esiMonth >= monthIndex(esiContributionPeriod(month, esi).from);
}

function amountOfMonth([year, month, amount]: MonthAmount): AmountOfMonth {
  return { month: { year, month }, amount: paise(amount) };
}

function openingSalary(opening: OpeningBalance | null): SalaryLine[] {
  if (opening === null || opening.taxable === 0) return [];
  return [{ code: 'opening', label: 'Pay since April, before Muster', amount: paise(opening.taxable) }];
}

function salaryLine([code, label, amount, exempt]: Coded): SalaryLine {
  const line = { code, label, amount: paise(amount) };
  return exempt === undefined ? line : { ...line, exempt };
}

function sumOf(months: readonly MonthAmount[], start: number): Paise {
  return paise(months.reduce((total, [, , amount]) => total + amount, start));
}

/** The months an opening balance covers: from April, or joining, to the month before the first payslip here. */
function monthsBeforeMuster(year: YearToDate, month: CalendarMonth, joined: CalendarDate): CalendarMonth[] {
  if (year.opening === null) return [];
  const [first] = year.gross;
  const end = first === undefined ? month : { year: first[0], month: first[1] };
  const months: CalendarMonth[] = [];
  for (
    let at: CalendarMonth = { year: year.financialYear, month: 4 };
    compareMonths(at, end) < 0;
    at = addMonths(at, 1)
  ) {
    if (compareMonths(at, monthOf(joined)) >= 0) months.push(at);
  }
  const last = addMonths(end, -1);
  return months.length === 0 && last.month !== 3 ? [last] : months;
}
