// Written from the published rules of the file and from law, and from nothing that writes it.
import type { Refusal } from '../finding.ts';
import { type EpfMonthRules, type EpfPeriod, epfRulesOf } from './epf-rules-of-month.ts';
import { asciiLines } from './read-lines.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_NAME = 85;
const RETURN_FIELDS = 11;
const PART_FIELDS = 6;

/** What a file can be refused for. */
export const ECR_RULES = [
  ...(['letters', 'line-end', 'empty', 'size', 'fields', 'uan', 'name', 'amount', 'twice', 'gross'] as const),
  ...(['pension-wage', 'ceiling', 'own-share', 'employer-share', 'pension-share', 'counted-twice', 'days'] as const),
] as const;
type EcrRule = (typeof ECR_RULES)[number];

type Say = (rule: EcrRule, message: string) => void;

/** What the fund would refuse of a return file; nothing where it is right. */
export function validateEcr(bytes: Uint8Array, period: EpfPeriod): Refusal[] {
  const rules = epfRulesOf(period);
  return eachLine(bytes, RETURN_FIELDS, (fields, say) => figures(fields, rules, say));
}

/** What the fund would refuse of a file of part payments. */
export function validatePartPayment(bytes: Uint8Array): Refusal[] {
  return eachLine(bytes, PART_FIELDS, () => undefined);
}

function eachLine(bytes: Uint8Array, count: number, more: (fields: readonly string[], say: Say) => void): Refusal[] {
  const { rows, refusals } = asciiLines(bytes);
  if (bytes.length > MAX_BYTES) refusals.push({ line: 0, rule: 'size', message: 'the file is larger than 8 MB' });
  const uans = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const own: Refusal[] = [];
    const say: Say = (rule, message) => own.push({ line: at + 1, rule, message });
    const fields = row.split('#~#');
    if (fields.length !== count) say('fields', `${fields.length} fields instead of ${count}`);
    else {
      identity(fields, say);
      amounts(fields, say);
      if (uans.has(fields[0] ?? '')) say('twice', 'the member is there twice');
      uans.add(fields[0] ?? '');
      if (own.length === 0) more(fields, say);
    }
    refusals.push(...own);
  }
  return refusals;
}

function identity([uan = '', name = '']: readonly string[], say: Say): void {
  if (!/^\d{12}$/.test(uan)) say('uan', 'the UAN does not have 12 digits');
  if (name.length > MAX_NAME) say('name', `the name is longer than ${MAX_NAME} letters`);
  if (!/^[A-Za-z. ]+$/.test(name) || name.trim() === '') say('name', 'the name has signs that are not allowed');
}

function amounts(fields: readonly string[], say: Say): void {
  const wrong = fields.slice(2).find((field) => !/^\d{1,10}$/.test(field));
  if (wrong !== undefined) say('amount', `${wrong} is no whole number of at most 10 digits`);
}

function figures(fields: readonly string[], rules: EpfMonthRules, say: Say): void {
  const field = (place: number) => Number(fields[place - 1]);
  const [gross, epf, eps, edli] = [field(3), field(4), field(5), field(6)];
  const [own, pension, difference, days] = [field(7), field(8), field(9), field(10)];
  const uan = fields[0] ?? '';
  const ceiling = Math.round(rules.ceilingOf(uan));
  const pensionLimit = rules.withoutLimit.has(uan) ? epf : ceiling;
  if (epf > gross) say('gross', 'the EPF wages are more than the gross wages');
  if (eps > epf) say('pension-wage', 'the EPS wages are more than the EPF wages');
  if (eps > pensionLimit || edli > ceiling) say('ceiling', `the EPS or EDLI wages are more than ${ceiling}`);
  // Wages are printed to the rupee and counted to the paisa.
  const slack = 0.5 + 0.5 * rules.share;
  if (own + slack < epf * rules.share) say('own-share', 'the EPF share is below the rate');
  if (pension + difference + slack < epf * rules.share) say('employer-share', 'the employer’s share is below the rate');
  const isAllPension = difference === 0 && pension < eps * rules.pension;
  if (Math.abs(pension - eps * rules.pension) > slack && !isAllPension) {
    say('pension-share', 'the EPS share is not that of the EPS wages');
  }
  if (pension > 0 && difference === Math.round(epf * rules.share)) {
    say('counted-twice', 'the pension share is in the EPF share of the employer as well');
  }
  if (days > rules.days) say('days', `${days} days without wages in a month of ${rules.days}`);
}
