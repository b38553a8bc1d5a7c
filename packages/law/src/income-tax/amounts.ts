/** Rupees as integer paise, so that tables of law read as they are printed. */
export function rupees(amount: number): number {
  return amount * 100;
}

export function lakh(amount: number): number {
  return Math.round(amount * 10_000_000);
}

export function crore(amount: number): number {
  return Math.round(amount * 1_000_000_000);
}

/** A percentage as integer parts per million: `percent(7.5)` is 75,000. */
export function percent(rate: number): number {
  return Math.round(rate * 10_000);
}
