import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Regime } from '@muster/contract/wire.ts';
import { z } from '@muster/contract/zod.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { FINANCIAL_YEAR, type SettledYear } from './settled-year.ts';

const CALC = join(import.meta.dirname, '..', '..', '..', 'packages', 'calc', 'src', 'main.ts');
const answers = z.array(z.object({ taxableIncome: z.number(), totalTax: z.number() }));

type Check = readonly [what: string, one: number, other: number];

/** What two places say differently of the same year, in words; the rupees of `calc income-tax` are the last word. */
export function taxDifferences(years: readonly SettledYear[], regime: Regime): readonly string[] {
  const calculated = byCalculator(years);
  return years.flatMap((year, index) => {
    const law = calculated[index];
    const { column, sheet, deducted, elsewhere, claimableBack, toCome } = year;
    const checks: readonly Check[] = [
      ['comparison and tax sheet', column, sheet],
      ['tax sheet and payslips', sheet, deducted + elsewhere - claimableBack],
      ['nothing to come', 0, toCome],
      ['tax sheet and calc income-tax', sheet, Math.round((law ?? Number.NaN) * 100)],
    ];
    const wrong = [...checks, ...statementChecks(year)].filter(([, one, other]) => one !== other);
    return [
      ...(year.statement === null && year.hasPan ? [`${year.name}: there is no year-end statement`] : []),
      ...(year.isPaidToMarch && year.regime !== regime ? [`${year.name}: taxed under the ${year.regime} regime`] : []),
      ...wrong.map(([what, one, other]) => `${year.name}: ${what}, ${one / 100} and ${other / 100}`),
    ];
  });
}

/** Nobody without a PAN has a statement. */
function statementChecks({ statement, sheet, elsewhere, deducted, claimableBack }: SettledYear): readonly Check[] {
  if (statement === null) return [];
  const { taxPayable, taxDeducted } = statement;
  return [
    ['tax sheet and year-end statement', sheet - elsewhere, taxPayable],
    ['payslips and year-end statement', deducted, taxDeducted],
    ['what can be claimed back and year-end statement', claimableBack, taxDeducted - taxPayable],
  ];
}

/** Rupees of each year's tax, as the calculator for accountants works it out from the figures of the tax sheet. */
function byCalculator(years: readonly SettledYear[]): readonly number[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CALC, 'income-tax'], {
    input: JSON.stringify(years.map(caseOf)),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  return answers.parse(JSON.parse(stdout)).map(({ taxableIncome, totalTax }, index) => {
    const isFlat = years[index]?.hasPan === false && totalTax > 0;
    // Without a PAN at least a fifth of the income is deducted, in tens of rupees.
    return isFlat ? Math.max(totalTax, Math.round(taxableIncome / 50) * 10) : totalTax;
  });
}

function caseOf({ regime, ageBand, figures }: SettledYear) {
  const of = (name: string) => (figures.get(name) ?? 0) / 100;
  const houses = of('houseProperty');
  return {
    financialYear: financialYearLabel(FINANCIAL_YEAR),
    regime,
    ageBand,
    inputs: {
      grossSalary: of('grossSalary'),
      hraExemption: of('hraExemption') + of('otherExemptions'),
      professionalTax: of('professionalTax'),
      homeLoanInterest: Math.max(0, -houses),
      otherIncome: of('otherSources') + Math.max(0, houses),
      otherDeductions: of('chapterVIA'),
    },
  };
}
