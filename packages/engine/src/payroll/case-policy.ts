import { type Ppm, percent, ppm } from '../kernel/rate.ts';
import type { CtcProvision } from '../salary/structure-types.ts';
import { optionalMonth } from '../statutory/case-fields.ts';
import { amount, CaseInputError, choiceOf, type Fields, fieldsOf, flag } from '../taxes/case-input.ts';
import { DEFAULT_PROOFS_POLICY } from '../taxes/proofs.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from './payroll-policy.ts';

const USUAL = DEFAULT_PAYROLL_POLICY;

/** The choices of a case under `policy`, each the usual one where nothing is said; see docs/calc.md. */
export function policyOf(inputs: Fields): PayrollPolicy {
  if (inputs.policy === undefined) return USUAL;
  const given = fieldsOf(inputs.policy, 'policy');
  const inCtc = given.inCtc === undefined ? {} : fieldsOf(given.inCtc, 'policy.inCtc');
  const yes = (fields: Fields, name: string, usual: boolean): boolean =>
    fields[name] === undefined ? usual : flag(fields, name);
  return {
    componentRounding: choiceOf(given, 'componentRounding', ['paisa', 'rupee'], USUAL.componentRounding),
    netRounding: choiceOf(given, 'netRounding', ['rupee', 'paisa'], USUAL.netRounding),
    lossOfPayDivisor: choiceOf(
      given,
      'lossOfPayDivisor',
      ['calendar-days', 'fixed-30', 'fixed-26', 'working-days'],
      USUAL.lossOfPayDivisor,
    ),
    joinersAndLeavers: choiceOf(given, 'joinersAndLeavers', ['calendar-days', 'own-divisor'], USUAL.joinersAndLeavers),
    contributionRise: choiceOf(given, 'contributionRise', ['fixed-allowance', 'ctc-grows'], USUAL.contributionRise),
    oneOffTax: choiceOf(given, 'oneOffTax', ['whole', 'spread'], USUAL.oneOffTax),
    inCtc: {
      epf: yes(inCtc, 'epf', USUAL.inCtc.epf),
      edli: yes(inCtc, 'edli', USUAL.inCtc.edli),
      admin: yes(inCtc, 'admin', USUAL.inCtc.admin),
      esi: yes(inCtc, 'esi', USUAL.inCtc.esi),
      lwf: yes(inCtc, 'lwf', USUAL.inCtc.lwf),
      provisions: provisionsOf(inCtc),
    },
    epf: {
      enabled: yes(given, 'epf', USUAL.epf.enabled),
      proRatePfWage: yes(given, 'proRatePfWage', USUAL.epf.proRatePfWage),
      considerAllSalaryComponents: yes(given, 'considerAllSalaryComponents', USUAL.epf.considerAllSalaryComponents),
      labourCodeAddBack: yes(given, 'labourCodeAddBack', USUAL.epf.labourCodeAddBack),
      employerFollowsBasis: yes(given, 'employerFollowsBasis', USUAL.epf.employerFollowsBasis),
    },
    esi: {
      enabled: yes(given, 'esi', USUAL.esi.enabled),
      wageBasis: choiceOf(given, 'esiWageBasis', ['marked', 'code-wages'], USUAL.esi.wageBasis),
    },
    professionalTax: { enabled: yes(given, 'professionalTax', USUAL.professionalTax.enabled) },
    lwf: { enabled: yes(given, 'lwf', USUAL.lwf.enabled), headcount: USUAL.lwf.headcount },
    tds: {
      enabled: yes(given, 'tds', USUAL.tds.enabled),
      rounding: choiceOf(given, 'monthlyTaxRounding', ['rupee', 'paisa', 'ten rupees'], USUAL.tds.rounding),
      proofs: {
        from: optionalMonth(given, 'proofsFrom'),
        unproved: choiceOf(given, 'unproved', ['taken-back', 'counted'], DEFAULT_PROOFS_POLICY.unproved),
      },
    },
  };
}

/** Of basic, in percent: 15 of 26 days' wages a year for gratuity; the least statutory bonus. */
const USUAL_GRATUITY = 4.81;
const USUAL_BONUS = 8.33;

/** What the employer sets aside within the CTC: shares of basic, and insurance in rupees a month. */
function provisionsOf(inCtc: Fields): readonly CtcProvision[] {
  const insurance = amount(inCtc, 'insurance');
  return [
    ...ofBasic('GRATUITY', 'Gratuity', shareOf(inCtc, 'gratuity', USUAL_GRATUITY)),
    ...ofBasic('BONUS', 'Bonus provision', shareOf(inCtc, 'bonus', USUAL_BONUS)),
    ...(insurance === 0
      ? []
      : [{ code: 'INSURANCE', label: 'Insurance', calculation: { kind: 'flat', monthly: insurance } as const }]),
  ];
}

function ofBasic(code: string, label: string, rate: Ppm): readonly CtcProvision[] {
  return rate === 0 ? [] : [{ code, label, calculation: { kind: 'percent-of-basic', rate } }];
}

/** A percentage; true for the usual one, false or absent for none. */
function shareOf(inCtc: Fields, name: string, usual: number): Ppm {
  const value = inCtc[name] ?? false;
  if (value === true) return percent(usual);
  if (value === false) return ppm(0);
  if (typeof value !== 'number' || !(value >= 0 && value <= 100)) {
    throw new CaseInputError(`policy.inCtc.${name}`, 'must be true, or a percentage of basic from 0 to 100');
  }
  try {
    return percent(value);
  } catch {
    throw new CaseInputError(`policy.inCtc.${name}`, 'must have at most four decimals');
  }
}
