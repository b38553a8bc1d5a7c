import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { blocks, type Check, type Finding, type Prepared, type Refusal, refusalsAsFindings } from '../finding.ts';
import { validateBankFile } from '../rules/validate-bank.ts';
import { validateTemplateFile } from '../rules/validate-template.ts';
import { countOf } from '../text.ts';
import { modesOf } from './bank-layouts.ts';
import type { BankLine, BankMonth } from './bank-month.ts';
import { bankProblems } from './bank-problems.ts';
import { writtenDate } from './bank-template.ts';
import { linesOf, narrationOf } from './draw-lines.ts';
import type { TransferMode } from './transfer-mode.ts';
import { bankFile, drawFile, fileText } from './write-bank.ts';

const WAYS: Readonly<Record<TransferMode, string>> = {
  own: 'To accounts at the same bank',
  neft: 'By NEFT',
  rtgs: 'By RTGS',
  imps: 'By IMPS',
};

/** A payment file: what speaks against it, what it adds up to, and the file where nothing does. */
export function prepareBank(bank: BankMonth): Prepared {
  const lines = linesOf(bank);
  const draft = drawFile(bank, lines);
  const findings = bankProblems(bank, lines, draft);
  const isBlocked = findings.some(blocks);
  const file = isBlocked || draft === null || lines.length === 0 ? null : bankFile(bank, draft);
  const refusals =
    file === null ? [] : refusalsAsFindings(validate(bank, file.bytes), bank.payments, 'person', 'bank settings');
  const all = [...findings, ...refusals];
  const sumOf = (some: readonly BankLine[]) => some.reduce((sum, { payment }) => sum + payment.amount, 0);
  return {
    findings: all,
    checks: checksOf(lines, all),
    people: lines.map(({ payment, reference }) => ({ id: payment.id, amount: payment.amount, reference })),
    total: sumOf(lines),
    totals: modesOf(bank).flatMap((mode) => {
      const some = lines.filter((line) => line.mode === mode);
      return some.length === 0
        ? []
        : [{ label: `${WAYS[mode]}, ${countOf(some.length, 'payment')}`, amount: sumOf(some) }];
    }),
    typed: typedOf(bank),
    firstLines: file === null || draft === null ? [] : shownLines(draft),
    source: JSON.stringify(
      lines.map(({ payment, name, account, ifsc }) => [payment.id, name, account, ifsc, payment.amount]),
    ),
    file: refusals.length === 0 ? file : null,
  };
}

const FIRST = 3;

function shownLines(draft: NonNullable<ReturnType<typeof drawFile>>): readonly string[] {
  const isCut = draft.rows.length > FIRST;
  const first = { ...draft, rows: draft.rows.slice(0, FIRST), closing: isCut ? [] : draft.closing };
  return fileText(first)
    .split(draft.lineEnd)
    .filter((line) => line !== '');
}

function validate(bank: BankMonth, bytes: Uint8Array): readonly Refusal[] {
  const { layout, template, account, ifsc } = bank;
  if (layout === null) return [];
  if (layout !== 'template') return validateBankFile(bytes, layout, { account: account ?? '', ifsc: ifsc ?? '' });
  if (template === null) return [];
  const modeWords = Object.values(template.modes).filter((word) => word !== null);
  const around = { before: template.opening.length, after: template.closing.length };
  return validateTemplateFile(bytes, { ...template, ...around, modeWords });
}

/** What is chosen where the file is uploaded, and told to the bank beside it. */
function typedOf(bank: BankMonth): Prepared['typed'] {
  const { account, valueDate, month, layout } = bank;
  return [
    { label: 'Month', value: formatMonth(month) },
    ...(account === null ? [] : [{ label: 'Account debited', value: account }]),
    ...(valueDate === null ? [] : [{ label: 'Value date', value: writtenDate(valueDate, 'DD/MM/YYYY') }]),
    ...(bank.narration === null ? [] : [{ label: 'Narration', value: narrationOf(bank) }]),
    ...(layout === 'razorpayx' ? [{ label: 'Purpose', value: 'salary' }] : []),
  ];
}

function checksOf(lines: readonly BankLine[], findings: readonly Finding[]): readonly Check[] {
  const payments = countOf(lines.length, 'payment');
  const check = (label: string, ...rules: readonly string[]): Check => {
    const failed = findings.filter((finding) => blocks(finding) && rules.includes(finding.rule)).length;
    return { label, isPassed: failed === 0, result: failed === 0 ? payments : countOf(failed, 'problem') };
  };
  return [
    check('Account number of everybody', 'account', 'account-number'),
    check('IFSC of everybody', 'ifsc', 'IFSC'),
    check('Names as the bank takes them', 'name-at-bank', 'name-length', 'name'),
    check('Nobody is paid twice', 'paid-twice', 'reference-twice'),
    check('Own bank, NEFT, RTGS or IMPS by bank and amount', 'own-bank', 'rtgs', 'imps'),
    check('No special characters', 'signs', 'formula', 'fields', 'letters', 'email'),
  ];
}
