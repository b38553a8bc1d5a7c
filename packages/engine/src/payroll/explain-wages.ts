import type { ProvidentFundReason } from '../explain/contribution-reasons.ts';
import { amountInput, type CollectingTracer, type ExplanationInput } from '../explain/trace.ts';
import { add, type Paise, subtract, ZERO } from '../kernel/money.ts';
import { disputeNote } from '../statutory/cited.ts';
import { EPF_IDS } from '../statutory/epf-explanation.ts';
import { epfCeilingAtEnd } from '../statutory/epf-rules.ts';
import { ESI_IDS } from '../statutory/esi.ts';
import type { MonthPay } from './deductions/month-contributions.ts';
import type { EarnedComponent } from './earnings/month-earnings.ts';
import type { MonthDues } from './payslip-lines.ts';
import { oneOffCode } from './terms/line-codes.ts';

/** The PF and ESI wage: which earnings count. */
export function explainContributionWages(tracer: CollectingTracer, pay: MonthPay, dues: MonthDues): void {
  const { wages, law } = pay;
  if (dues.epf !== null && law.epf !== null) {
    const countedInputs = componentInputs(pay, ({ earning }) => {
      return earning.epf === 'always' || (earning.epf === 'below-ceiling' && wages.belowCeilingCounted);
    });
    const extra: ExplanationInput[] = pay.facts.oneOffs
      .filter((item) => item.epf)
      .map((item) => amountInput(item.label, item.amount, oneOffCode(item)));
    if (wages.addedBack > 0) extra.push(amountInput('Excluded pay added (Labour Codes)', wages.addedBack));
    tracer.record({
      id: EPF_IDS.pfWage,
      label: 'PF wage',
      amount: wages.pf,
      reason: pfWageBecause(pay, epfCeilingAtEnd(law.epf)),
      inputs: [...countedInputs, ...extra],
      source:
        law.codeWages === null ? [law.epf.employeeRate.source] : [law.epf.employeeRate.source, law.codeWages.source],
    });
  }
  if (dues.esi?.covered === true && law.esi !== null) {
    const isMarked = pay.policy.esi.wageBasis === 'marked';
    tracer.record({
      id: ESI_IDS.wage,
      label: 'ESI wages',
      amount: wages.esi,
      reason: { kind: 'esi-wages', basis: pay.policy.esi.wageBasis },
      inputs: esiWageInputs(pay, isMarked),
      ...disputeNote(law.esi.wageReading),
      source: [law.esi.wageReading.source],
    });
  }
}

function esiWageInputs(pay: MonthPay, isMarked: boolean): ExplanationInput[] {
  const { facts, wages } = pay;
  const counts = ({ earning }: EarnedComponent): boolean => (isMarked ? earning.esi : !earning.excludedFromWages);
  const inputs = componentInputs(pay, counts);
  let countedTotal = ZERO;
  for (const component of pay.earned.components)
    if (counts(component)) countedTotal = add(countedTotal, component.amount);
  for (const item of facts.oneOffs) {
    if (!item.esi) continue;
    inputs.push(amountInput(item.label, item.amount, oneOffCode(item)));
    countedTotal = add(countedTotal, item.amount);
  }
  const beyond = subtract(wages.esi, countedTotal);
  if (beyond > 0) inputs.push(amountInput('Excluded earnings above their limit', beyond));
  return inputs;
}

function pfWageBecause({ earned, wages }: MonthPay, limit: Paise): ProvidentFundReason {
  const someBelow = earned.components.some(({ earning }) => earning.epf === 'below-ceiling');
  const belowLimit = !someBelow ? 'none' : wages.belowCeilingCounted ? 'counted' : 'left-out';
  return { kind: 'pf-wage', limit, belowLimit, addedBack: wages.addedBack };
}

function componentInputs(pay: MonthPay, counts: (component: EarnedComponent) => boolean): ExplanationInput[] {
  const inputs: ExplanationInput[] = [];
  for (const component of pay.earned.components) {
    const { earning, lineCode, amount } = component;
    if (amount !== 0 && counts(component)) inputs.push(amountInput(earning.label, amount, lineCode));
  }
  return inputs;
}
