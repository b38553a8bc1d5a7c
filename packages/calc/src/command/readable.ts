import { inWords, type PartInWords, type ValueInWords } from '@muster/engine/explain/in-words.ts';
import type { CollectingTracer, Explanation, ExplanationSource } from '@muster/engine/explain/trace.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { formatRate, formatRupees } from '@muster/engine/kernel/format-amount.ts';

const LABEL_WIDTH = 34;
const AMOUNT_WIDTH = 20;

/** One case as a sheet for people: its figures, then why each is what it is. */
export function readableResult(input: unknown, result: Record<string, unknown>, tracer: CollectingTracer): string {
  const lines = [`== ${idOf(input)}`];
  for (const [name, value] of Object.entries(result)) {
    lines.push(`${name.padEnd(LABEL_WIDTH)}${figure(value).padStart(AMOUNT_WIDTH)}`);
  }
  for (const explanation of tracer.explanations.values()) lines.push('', ...explained(explanation));
  return `${lines.join('\n')}\n\n`;
}

function idOf(input: unknown): string {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  return typeof id === 'string' ? id : 'case';
}

function figure(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
  if (Array.isArray(value)) return `${value.length} lines`;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${figure(part)}`)
    .join(', ');
}

function explained(explanation: Explanation): readonly string[] {
  const { label, amount, rule, inputs, parts = [], note, source } = inWords(explanation, 'administrator');
  const head = `${label.padEnd(LABEL_WIDTH)}${(amount === null ? '' : formatRupees(amount)).padStart(AMOUNT_WIDTH)}`;
  return [
    head,
    `  ${rule}`,
    ...inputs.map((each) => `    ${each.label}: ${inputText(each.value)}`),
    ...parts.map((part) => `    ${part.label}: ${partText(part)}`),
    ...(note === undefined ? [] : [`  ${note}`]),
    ...source.map(authority),
  ];
}

function partText({ working, amount }: PartInWords): string {
  const figure = formatRupees(amount);
  return working === '' || working === figure ? figure : `${working} = ${figure}`;
}

function inputText(value: ValueInWords): string {
  if (value.kind === 'amount') return formatRupees(value.amount);
  if (value.kind === 'rate') return formatRate(value.rate);
  return value.kind === 'days' ? `${value.days} days` : value.text;
}

/** The law with the section and the first day it is in force; what is not enacted says so. */
function authority({ title, section, from, status }: ExplanationSource): string {
  const law = `  ${title}${section === null ? '' : `, ${section}`}`;
  const standing = status === 'enacted' ? '' : ` (${status})`;
  return `${law}${standing}; in force ${from === null ? 'since before 1 Apr 2024' : `from ${formatDate(calendarDate(from))}`}`;
}
