/* The working of a part, worked out again from the text people read. */

const WORDS = / interest| net value/g;
const TERM = /^₹([\d,]+\.\d\d)(?: × (\d+(?:\.\d+)?)(%?))?(?: ÷ (\d+))?$/;

function paiseOf(text: string): bigint {
  return BigInt(text.replace(/[₹,.]/g, ''));
}

/** Exact amount of one term as a fraction over a common hundred-million; null for words. */
function termOf(text: string): readonly [over: bigint, under: bigint] | null {
  const found = TERM.exec(text);
  if (found === null) return null;
  const [, amount = '', times = '1', percent, divisor = '1'] = found;
  const factor = BigInt(Math.round(Number(times) * 10_000));
  return [paiseOf(amount) * factor, 10_000n * BigInt(divisor) * (percent === '%' ? 100n : 1n)];
}

/** Paise to the nearest, halves away from zero; null where the working is words and no arithmetic. */
export function workedOut(working: string): number | null {
  if (working.startsWith('least of ')) {
    const amounts = working.slice('least of '.length).split(', ');
    return Math.min(...amounts.map((amount) => Number(paiseOf(amount))));
  }
  let sum: readonly [bigint, bigint] = [0n, 1n];
  for (const [index, text] of working.replace(WORDS, '').replace('nil value', '₹0.00').split(' − ').entries()) {
    const term = termOf(text.trim());
    if (term === null) return null;
    const [over, under] = term;
    sum = [sum[0] * under + (index === 0 ? over : -over) * sum[1], sum[1] * under];
  }
  const [over, under] = sum;
  const size = over < 0n ? -over : over;
  const nearest = (2n * size + under) / (2n * under);
  return Number(over < 0n ? -nearest : nearest);
}
