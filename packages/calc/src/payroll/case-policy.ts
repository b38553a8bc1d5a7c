import { ZERO } from '@muster/engine/kernel/money.ts';
import { type Ppm, percent, ppm } from '@muster/engine/kernel/rate.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { CtcProvision } from '@muster/engine/salary/structure-types.ts';
import { DEFAULT_PROOFS_POLICY } from '@muster/engine/taxes/facts/proofs.ts';
import { z } from 'zod';
import { amount, choice, flag, month, object } from '../cases/case-fields.ts';
import { about, optional, usually, withForm } from '../cases/field-forms.ts';

const BASE = DEFAULT_PAYROLL_POLICY;

/** Of basic, in percent: 15 of 26 days' wages a year for gratuity; the least statutory bonus. */
const DEFAULT_GRATUITY = 4.81;
const DEFAULT_BONUS = 8.33;

/** A percentage of basic; true for the usual one, false for none. */
function ofBasic(usualPercent: number) {
  const read = z.unknown().transform((input, context): Ppm => {
    const value = input === true ? usualPercent : input === false ? 0 : input;
    if (typeof value !== 'number' || !(value >= 0 && value <= 100)) {
      context.addIssue({ code: 'custom', message: 'must be true, or a percentage of basic from 0 to 100' });
      return z.NEVER;
    }
    try {
      return percent(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'must have at most four decimals' });
      return z.NEVER;
    }
  });
  return usually(
    ppm(0),
    withForm(read, { form: `percent of basic with dearness allowance, or true for ${usualPercent}` }),
    '0',
  );
}

const inCtcObject = object({
  epf: usually(BASE.inCtc.epf, flag()),
  edli: usually(BASE.inCtc.edli, flag()),
  admin: usually(BASE.inCtc.admin, flag()),
  esi: usually(BASE.inCtc.esi, flag()),
  lwf: usually(BASE.inCtc.lwf, flag()),
  gratuity: about('set aside', ofBasic(DEFAULT_GRATUITY)),
  bonus: about('set aside', ofBasic(DEFAULT_BONUS)),
  insurance: about('a month, set aside', usually(ZERO, amount(), '0')),
});
type InCtc = z.output<typeof inCtcObject>;

const policyObject = object({
  componentRounding: about(
    "rupee: a month's CTC is whole too, and March takes the rest",
    usually(BASE.componentRounding, choice(['paisa', 'rupee'])),
  ),
  netRounding: usually(BASE.netRounding, choice(['rupee', 'paisa'])),
  lossOfPayDivisor: usually(BASE.lossOfPayDivisor, choice(['calendar-days', 'fixed-30', 'fixed-26', 'working-days'])),
  joinersAndLeavers: about(
    'whether their days are counted as lost days are',
    usually(BASE.joinersAndLeavers, choice(['calendar-days', 'own-divisor'])),
  ),
  contributionRise: about(
    'what gives way when law raises contributions',
    usually(BASE.contributionRise, choice(['fixed-allowance', 'ctc-grows'])),
  ),
  oneOffTax: about('in its month, or over the months left', usually(BASE.oneOffTax, choice(['whole', 'spread']))),
  monthlyTaxRounding: usually(BASE.tds.rounding, choice(['rupee', 'paisa', 'ten rupees'])),
  proofsFrom: about('from which only what is proved counts', optional(month())),
  unproved: usually(DEFAULT_PROOFS_POLICY.unproved, choice(['taken-back', 'counted'])),
  inCtc: withForm(inCtcObject.optional(), { form: 'object', usual: null, within: inCtcObject }),
  epf: about('false where the organisation has none', usually(BASE.epf.enabled, flag())),
  esi: about('likewise', usually(BASE.esi.enabled, flag())),
  professionalTax: about('likewise', usually(BASE.professionalTax.enabled, flag())),
  lwf: about('likewise', usually(BASE.lwf.enabled, flag())),
  tds: about('likewise', usually(BASE.tds.enabled, flag())),
  proRatePfWage: usually(BASE.epf.proRatePfWage, flag()),
  considerAllSalaryComponents: usually(BASE.epf.considerAllSalaryComponents, flag()),
  labourCodeAddBack: usually(BASE.epf.labourCodeAddBack, flag()),
  employerFollowsBasis: usually(BASE.epf.employerFollowsBasis, flag()),
  esiWageBasis: usually(BASE.esi.wageBasis, choice(['marked', 'code-wages'])),
});

/** What employers lawfully do differently, each the usual where nothing is said. */
export const policyField = withForm(
  policyObject.optional().transform((policy) => (policy === undefined ? BASE : policyOf(policy))),
  { form: 'object', usual: null, within: policyObject },
);

function policyOf({ inCtc, ...choices }: z.output<typeof policyObject>): PayrollPolicy {
  return {
    componentRounding: choices.componentRounding,
    netRounding: choices.netRounding,
    lossOfPayDivisor: choices.lossOfPayDivisor,
    joinersAndLeavers: choices.joinersAndLeavers,
    contributionRise: choices.contributionRise,
    oneOffTax: choices.oneOffTax,
    inCtc: inCtc === undefined ? BASE.inCtc : contentsOf(inCtc),
    epf: {
      enabled: choices.epf,
      proRatePfWage: choices.proRatePfWage,
      considerAllSalaryComponents: choices.considerAllSalaryComponents,
      labourCodeAddBack: choices.labourCodeAddBack,
      employerFollowsBasis: choices.employerFollowsBasis,
    },
    esi: { enabled: choices.esi, wageBasis: choices.esiWageBasis },
    professionalTax: { enabled: choices.professionalTax },
    lwf: { enabled: choices.lwf, headcount: BASE.lwf.headcount },
    tds: {
      enabled: choices.tds,
      rounding: choices.monthlyTaxRounding,
      isWithinPay: true,
      proofs: { from: choices.proofsFrom, unproved: choices.unproved },
    },
  };
}

function contentsOf({ gratuity, bonus, insurance, ...parts }: InCtc): PayrollPolicy['inCtc'] {
  const provisions: readonly CtcProvision[] = [
    ...shareOfBasic('GRATUITY', 'Gratuity', gratuity),
    ...shareOfBasic('BONUS', 'Bonus provision', bonus),
    ...(insurance === 0
      ? []
      : [{ code: 'INSURANCE', label: 'Insurance', calculation: { kind: 'flat', monthly: insurance } as const }]),
  ];
  return { ...parts, provisions };
}

function shareOfBasic(code: string, label: string, rate: Ppm): readonly CtcProvision[] {
  return rate === 0 ? [] : [{ code, label, calculation: { kind: 'percent-of-basic', rate } }];
}
