import type { ExplanationPart } from '../explain/part.ts';

/* The working of a part, worked out again from its data, and from the text people read. */

type Fraction = readonly [over: bigint, under: bigint];

const WORDS = / interest| net value/g;
const TERM = /^₹([\d,]+\.\d\d)(?: × (\d+(?:\.\d+)?)(%?))?(?: ÷ (\d+))?$/;

function paiseOf(text: string): bigint {
  return BigInt(text.replace(/[₹,.]/g, ''));
}

/** Exact amount of one term as a fraction over a common hundred-million; null for words. */
function termOf(text: string): Fraction | null {
  const match = TERM.exec(text);
  if (match === null) return null;
  const [, amount = '', times = '1', percent, divisor = '1'] = match;
  const factor = BigInt(Math.round(Number(times) * 10_000));
  return [paiseOf(amount) * factor, 10_000n * BigInt(divisor) * (percent === '%' ? 100n : 1n)];
}

/** Paise to the nearest, halves away from zero; null where the working is words and no arithmetic. */
export function evaluateWorking(working: string): number | null {
  if (working.startsWith('least of ')) {
    const amounts = working.slice('least of '.length).split(', ');
    return Math.min(...amounts.map((amount) => Number(paiseOf(amount))));
  }
  let sum: Fraction = [0n, 1n];
  for (const [index, text] of working.replace(WORDS, '').replace('nil value', '₹0.00').split(' − ').entries()) {
    const term = termOf(text.trim());
    if (term === null) return null;
    const [over, under] = term;
    sum = [sum[0] * under + (index === 0 ? over : -over) * sum[1], sum[1] * under];
  }
  return nearest(sum);
}

function nearest([over, under]: Fraction): number {
  const size = over < 0n ? -over : over;
  const rounded = (2n * size + under) / (2n * under);
  return Number(over < 0n ? -rounded : rounded);
}

function shareOfDays(base: number, days: number, of: number): Fraction {
  return [BigInt(base) * BigInt(Math.round(days * 100)), 100n * BigInt(of)];
}

/** Paise to the nearest, halves away from zero; null for a part that is no arithmetic of its own. */
export function evaluatePart(part: ExplanationPart): number | null {
  switch (part.kind) {
    case 'days': {
      const [over, under] = shareOfDays(part.base, part.days, part.of);
      if (part.lost === null) return nearest([over, under]);
      const [lost, lostUnder] = shareOfDays(part.base, part.lost.days, part.lost.of);
      return nearest([over * lostUnder - lost * under, under * lostUnder]);
    }
    case 'days-worked':
      return nearest(shareOfDays(part.base, part.days, part.of));
    case 'slab':
      return nearest([BigInt(part.base) * BigInt(part.rate), 1_000_000n]);
    case 'house':
      return (part.netAnnualValue ?? 0) - part.standardDeduction - part.interest;
    case 'least':
      return Math.min(...part.of);
    default:
      return null;
  }
}
