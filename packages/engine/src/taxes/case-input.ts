import { LAW_VERSION } from '@muster/law/version.ts';
import { type CalendarDate, calendarDate, financialYearOf, monthOf } from '../kernel/calendar-date.ts';
import { type Paise, rupees, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { type FinancialYear, parseFinancialYear } from './financial-year.ts';
import { type AgeBand, type IncomeTaxLaw, prepareIncomeTaxLaw, type Regime } from './income-tax-law.ts';

/** A field of a worked case that cannot be read; the message names it. */
export class CaseInputError extends Error {
  constructor(field: string, problem: string) {
    super(`field ${field}: ${problem}`);
    this.name = 'CaseInputError';
  }
}

export type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown, name: string): Fields {
  if (!isFields(value)) throw new CaseInputError(name, 'must be an object');
  return value;
}

/** The `inputs` of a case, or the case itself when they are written straight into it. */
export function inputsOf(fields: Fields): Fields {
  return fields.inputs === undefined ? fields : fieldsOf(fields.inputs, 'inputs');
}

/** Rupees with at most two decimals, not negative; null when the field is absent. */
export function optionalAmount(fields: Fields, name: string): Paise | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new CaseInputError(name, 'must be a number of rupees');
  if (value < 0) throw new CaseInputError(name, 'must not be negative');
  try {
    return rupees(value);
  } catch {
    throw new CaseInputError(name, 'must be rupees with at most two decimals');
  }
}

export function amount(fields: Fields, name: string): Paise {
  return optionalAmount(fields, name) ?? ZERO;
}

export function requiredAmount(fields: Fields, name: string): Paise {
  const value = optionalAmount(fields, name);
  if (value === null) throw new CaseInputError(name, 'is required');
  return value;
}

export function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw new CaseInputError(name, 'must be true or false');
  return value;
}

export function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new CaseInputError(name, 'must be a text');
  return value;
}

/** A text that is one of a few; the usual one when absent. */
export function choiceOf<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): Choice {
  const text = optionalText(fields, name);
  if (text === null) return usual;
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new CaseInputError(name, `must be one of ${choices.join(', ')}`);
  return found;
}

/**
 * Where `financialYear`, `regime` and `ageBand` are looked for: beside `inputs`, and among them where they are not said
 * beside.
 */
export function settingsOf(fields: Fields): Fields {
  return { ...inputsOf(fields), ...fields };
}

export function regimeOf(fields: Fields, usual: Regime = 'new'): Regime {
  const value = fields.regime ?? usual;
  if (value !== 'new' && value !== 'old') throw new CaseInputError('regime', 'must be "new" or "old"');
  return value;
}

export function ageBandOf(fields: Fields): AgeBand {
  const value = fields.ageBand ?? 'below60';
  if (value !== 'below60' && value !== '60to79' && value !== '80plus') {
    throw new CaseInputError('ageBand', 'must be "below60", "60to79" or "80plus"');
  }
  return value;
}

/** The day whose law a case without a date is worked with: the last the law data covers. */
export function latestLawDay(): CalendarDate {
  return calendarDate(LAW_VERSION);
}

/** The year a case without one is of. */
export function latestYear(): FinancialYear {
  return financialYearOf(monthOf(latestLawDay()));
}

/** The case's `financialYear`; null when absent. */
export function optionalFinancialYear(fields: Fields): FinancialYear | null {
  const text = optionalText(fields, 'financialYear');
  if (text === null) return null;
  const year = parseFinancialYear(text);
  if (year === null) throw new CaseInputError('financialYear', 'must be written like "2026-27"');
  return year;
}

/** The law of the case's `financialYear`. */
export function lawOf(fields: Fields): IncomeTaxLaw {
  const year = optionalFinancialYear(fields);
  if (year === null) throw new CaseInputError('financialYear', 'is required, such as "2026-27"');
  return lawOfYear(year);
}

export function lawOfYear(year: FinancialYear): IncomeTaxLaw {
  const law = prepareIncomeTaxLaw(year);
  if (isRefusal(law)) throw new CaseInputError('financialYear', law.message);
  return law;
}

/** Paise as a number of rupees, as results print them. */
export function inRupees(value: Paise): number {
  return value / 100;
}
