import { calendarDate, daysBetween, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { blocks, type Finding, type Mend } from '../finding.ts';
import { plainName } from '../text.ts';
import { debitProblems, LAYOUTS, modesOf } from './bank-layouts.ts';
import type { BankLine, BankMonth, ExcludedSalary } from './bank-month.ts';
import type { TemplateField } from './bank-template.ts';
import { narrationOf } from './draw-lines.ts';
import type { DrawnFile } from './write-bank.ts';

/** What the bank would refuse, or somebody should look at, each about one person or one setting. */
export function bankProblems(bank: BankMonth, lines: readonly BankLine[], draft: DrawnFile | null): Finding[] {
  const ofAccount = Map.groupBy(lines, ({ account }) => account);
  const findings = [
    ...settingProblems(bank),
    ...valueDateWarnings(bank, lines),
    ...lines.flatMap((line) => [...personProblems(bank, line), ...sharedAccount(line, ofAccount)]),
    ...changedAccounts(bank),
    ...bank.excluded.map(excludedFinding),
  ];
  if (lines.length === 0 && bank.isRest !== true) {
    const message = 'Nobody is left to pay through the bank';
    findings.push({ rule: 'nobody', level: 'blocking', message, person: null, mend: null });
  }
  return findings.some(blocks) || draft === null ? findings : [...findings, ...cellProblems(lines, draft)];
}

type Say = (rule: string, message: string, mend?: Mend | null) => void;

/** What the organisation has to say of its bank before any file is made. */
function settingProblems(bank: BankMonth): Finding[] {
  const { layout, template, account, ifsc, valueDate, today } = bank;
  const findings: Finding[] = [];
  const say: Say = (rule, message, mend = 'bank settings') =>
    findings.push({ rule, level: 'blocking', message, person: null, mend });
  if (layout === null) say('bank', 'Choose the bank whose file is made');
  if (layout === 'template' && template === null) say('template', 'The template of the bank is not there any more');
  if (account === null) say('debit-account', 'Enter the bank account that is debited');
  if (ifsc === null) say('debit-ifsc', 'Enter the IFSC of the account that is debited');
  if (valueDate === null) say('value-date-rule', 'Choose the value date of payments');
  else if (valueDate < today) say('value-date', 'The value date is over: choose today or a later day', null);
  narrationProblems(bank, say);
  if (layout === null || layout === 'template') return findings;
  for (const { field, message } of debitProblems(layout, { account, ifsc })) say(`debit-${field}`, message);
  if (bank.transfer === 'IMPS' && !modesOf(bank).includes('imps')) {
    say('imps', `No code for IMPS is published for ${LAYOUTS[layout].name}: choose NEFT, or make a template`);
  }
  if (layout === 'kotak' && bank.kotakClient === null) say('client-code', 'Enter the client code that Kotak gave');
  return findings;
}

const FAR = 31;
const SATURDAY = 6;
const SUNDAY = 7;

/** A slip of the pen in the year, and days on which a bank does not carry transfers to its own accounts. */
function valueDateWarnings({ valueDate, today }: BankMonth, lines: readonly BankLine[]): Finding[] {
  if (valueDate === null) return [];
  const findings: Finding[] = [];
  const warn = (rule: string, message: string) =>
    findings.push({ rule, level: 'warning', message, person: null, mend: null });
  const day = calendarDate(valueDate);
  const away = daysBetween(calendarDate(today), day);
  if (away > FAR) warn('value-date-far', `The value date is ${formatDate(day)}: that is ${away} days away`);
  // NEFT, RTGS and IMPS run every day; banks are closed on Sundays and on the second and fourth Saturday of a month.
  const isSaturdayOff = day.dayOfWeek === SATURDAY && [2, 4].includes(Math.ceil(day.day / 7));
  if ((day.dayOfWeek === SUNDAY || isSaturdayOff) && lines.some(({ mode }) => mode === 'own')) {
    warn('bank-day', `Banks are closed on ${formatDate(day)}: accounts at the same bank may be paid a day later`);
  }
  return findings;
}

function narrationProblems(bank: BankMonth, say: Say): void {
  const { layout } = bank;
  if (bank.narration === null) {
    say('narration', 'Enter the narration of payments');
    return;
  }
  const narration = narrationOf(bank);
  const max = layout === null || layout === 'template' ? null : LAYOUTS[layout].maxNarration;
  if (!/^[A-Za-z0-9 ]*[A-Za-z0-9][A-Za-z0-9 ]*$/.test(narration)) {
    say('narration', 'The narration has other signs than letters, digits and spaces');
  } else if (max !== null && narration.length > max) {
    say('narration', `“${narration}” is longer than the ${max} letters that the bank takes as narration`);
  }
}

/** Whether a field is printed in the file at all. */
function prints({ layout, template }: BankMonth, field: TemplateField): boolean {
  if (layout === 'template') return template?.columns.some((column) => column.field === field) ?? false;
  if (field === 'bankName') return layout === 'hdfc';
  if (field === 'employeeNumber') return layout !== 'icici' && layout !== 'kotak' && layout !== 'axis';
  return true;
}

const NAME = /^[A-Z0-9 ]*[A-Z][A-Z0-9 ]*$/;

function personProblems(bank: BankMonth, line: BankLine): Finding[] {
  const { payment, account, ifsc } = line;
  const { name } = payment;
  const findings: Finding[] = [];
  const say = (level: Finding['level'], rule: string, message: string, suggestion?: string) =>
    findings.push({ rule, level, message, person: payment, mend: 'person', ...(suggestion ? { suggestion } : {}) });
  if (!/^[A-Za-z0-9]{9,18}$/.test(account)) {
    say('blocking', 'account', `The bank account number of ${name} does not have 9 to 18 digits`);
  } else if (/[A-Za-z]/.test(account)) {
    say(
      'warning',
      'account-letters',
      `The bank account number of ${name} has letters: only a few banks have such numbers`,
    );
  }
  if (payment.ifsc === null) say('blocking', 'ifsc', `${name} has no IFSC`);
  else if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) say('blocking', 'ifsc', `The IFSC of ${name} is not valid`);
  if (payment.amount <= 0) say('blocking', 'amount', `There is nothing to pay to ${name}`);
  nameProblem(bank, line, (rule, message, suggestion) => say('blocking', rule, message, suggestion));
  optionalProblems(bank, line, say);
  return findings;
}

function nameProblem(
  bank: BankMonth,
  { payment, name: printed }: BankLine,
  say: (rule: string, message: string, suggestion?: string) => void,
): void {
  const { name } = payment;
  const { layout, template } = bank;
  const isPlain = layout !== 'template' || template?.plainText === true;
  if (isPlain ? !NAME.test(printed) : /[^ -~]/.test(printed) || !/[A-Z]/.test(printed)) {
    const plain = plainName(printed);
    const suggestion = NAME.test(plain) ? plain : undefined;
    const example = suggestion === undefined ? '' : `, for example ${suggestion}`;
    const signs = isPlain ? 'other signs than letters, digits and spaces' : 'letters that are not ASCII';
    const message = `The name of ${name} has ${signs}: record the account holder’s name as at the bank${example}`;
    say('name-at-bank', message, suggestion);
    return;
  }
  if (layout === null || layout === 'template') return;
  const { minName, maxName } = LAYOUTS[layout];
  if (printed.length < minName || (maxName !== null && printed.length > maxName)) {
    const range = `${minName} to ${maxName ?? ''} letters`;
    say('name-length', `The name of ${name} has ${printed.length} letters and the bank takes ${range}`);
  }
}

function optionalProblems(
  bank: BankMonth,
  line: BankLine,
  say: (level: Finding['level'], rule: string, message: string) => void,
): void {
  const { payment, email, employeeNumber, bankName, mode, mobile } = line;
  const { name } = payment;
  if (prints(bank, 'email') && !/^([A-Za-z0-9_][^\s,;"'<>|]*@[^\s,;"'<>|]+)?$/.test(email)) {
    say('blocking', 'email', `The e-mail of ${name} has signs that a bank file cannot carry`);
  }
  if (prints(bank, 'employeeNumber') && !/^([A-Za-z0-9][A-Za-z0-9 ._/-]*)?$/.test(employeeNumber)) {
    say('blocking', 'employee-number', `The employee number of ${name} has signs that a bank file cannot carry`);
  }
  if (prints(bank, 'bankName') && !/^([A-Z0-9][A-Z0-9 &.()-]*)?$/.test(bankName)) {
    say('blocking', 'name-of-bank', `The name of the bank of ${name} has signs that a bank file cannot carry`);
  } else if (bank.layout === 'hdfc' && mode !== 'own' && bankName === '') {
    say('warning', 'no-name-of-bank', `The name of the bank of ${name} is not recorded: its column stays empty`);
  }
  if (prints(bank, 'mobile') && payment.phone !== null && payment.phone !== '' && mobile === '') {
    say(
      'warning',
      'mobile',
      `The phone number of ${name} does not have the 10 digits of a mobile number: it is left out`,
    );
  }
}

function sharedAccount({ payment, account }: BankLine, ofAccount: ReadonlyMap<string, readonly BankLine[]>): Finding[] {
  const other = ofAccount.get(account)?.find((line) => line.payment.id !== payment.id);
  if (other === undefined) return [];
  const message = `${payment.name} and ${other.payment.name} are paid to the same bank account`;
  return [{ rule: 'same-account', level: 'warning', message, person: payment, mend: 'person' }];
}

/** Whoever releases the file is told: that an account was changed is no fault, but somebody should know it. */
function changedAccounts({ payments, changedAccounts: changes = [] }: BankMonth): Finding[] {
  const payees = new Map(payments.map((payment) => [payment.id, payment]));
  return changes.flatMap(({ id, on, by }): Finding[] => {
    const person = payees.get(id);
    if (person === undefined) return [];
    const day = formatDate(calendarDate(on));
    const message = `The bank account of ${person.name} was changed since their last payment, by ${by} on ${day}`;
    return [{ rule: 'account-changed', level: 'warning', message, person, mend: 'person' }];
  });
}

const EXCLUDED: Readonly<Record<ExcludedSalary['why'], (name: string) => string>> = {
  withheld: (name) => `The salary of ${name} is withheld: it is not in the file`,
  'no account': (name) => `${name} has no bank account: the salary is not in the file`,
  'by hand': (name) => `${name} was paid in cash or by cheque: the salary is not in the file`,
};

function excludedFinding(person: ExcludedSalary): Finding {
  const { why, name } = person;
  const mend = why === 'no account' ? 'person' : 'payroll';
  return { rule: why.replace(' ', '-'), level: 'warning', message: EXCLUDED[why](name), person, mend };
}

/** What no cell may hold, because it would be read as another column, another row or a formula. */
function cellProblems(lines: readonly BankLine[], { rows, separator }: DrawnFile): Finding[] {
  return rows.flatMap((cells, at) => {
    const person = lines[at]?.payment ?? null;
    const bad = cells.find((cell) => cell.includes(separator) || /["\p{Cc}]/u.test(cell) || /^[=+\-@]/.test(cell));
    if (bad === undefined || person === null) return [];
    const message = `Something recorded of ${person.name} has signs that a bank file cannot carry`;
    return [{ rule: 'signs', level: 'blocking', message, person, mend: 'person' }];
  });
}
