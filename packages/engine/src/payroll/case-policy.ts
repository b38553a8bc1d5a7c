import { optionalMonth } from '../statutory/case-fields.ts';
import { type Fields, fieldsOf, flag } from '../taxes/case-input.ts';
import { DEFAULT_PROOFS_POLICY } from '../taxes/proofs.ts';
import { choiceOf } from './case-salary.ts';
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
      provisions: USUAL.inCtc.provisions,
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
