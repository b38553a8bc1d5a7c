import { FILE_CHECK, type PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { DueKind, ReturnFinding } from '@muster/contract/features/returns/returns-file.ts';
import { type CalendarMonth, monthText } from '@muster/engine/kernel/calendar-date.ts';
import type { FilePerson, Finding } from '@muster/returns/finding.ts';
import { countOf } from '@muster/returns/text.ts';
import { linkOf, shownFindings } from './shown-return.ts';

/** What would be refused of one thing that goes out. */
export type RefusedFile = {
  readonly kind: DueKind;
  readonly findings: readonly Finding[];
  readonly people: readonly FilePerson[];
};

/** That nobody is in a file is no fault of anybody. */
const NO_FAULT: ReadonlySet<string> = new Set(['nobody', 'empty']);

const FIRST = 5;

/** Said of a draft, in the order of files: what is wrong with people, then what the organisation has not entered. */
export function warningsOfFiles(month: CalendarMonth, files: readonly RefusedFile[]): PayrollWarning[] {
  return files.flatMap(({ kind, findings, people }) => {
    const faults = findings.filter(({ rule }) => !NO_FAULT.has(rule));
    const ofPeople = faults.filter(({ person }) => person !== null);
    const others = faults.filter(({ person }) => person === null);
    const shown = shownFindings({ findings: ofPeople, people });
    const link = `/payroll/files?month=${monthText(month)}&kind=${kind}`;
    return [
      ...(kind === 'bank' ? linesOfBank(shown, ofPeople, link) : shown.map((one) => ofRule(kind, one, link))),
      ...settings(kind, others, link),
    ];
  });
}

/** What a bank would refuse of a line, in one word; several are added to one sentence. */
const OF_LINE: Readonly<Record<string, string>> = {
  account: 'account',
  ifsc: 'IFSC',
  'name-at-bank': 'name',
  'name-length': 'name',
  email: 'e-mail',
  'employee-number': 'employee number',
  'name-of-bank': 'name of the bank',
};

/** "7 lines of the bank file: account of 5, name of 2". */
function linesOfBank(shown: readonly ReturnFinding[], faults: readonly Finding[], link: string): PayrollWarning[] {
  const byPerson = Map.groupBy(faults, ({ person }) => person?.id ?? '');
  if (byPerson.size === 0) return [];
  const wordOf = (rule: string) => OF_LINE[rule] ?? 'signs';
  const counts = [...Map.groupBy(shown, ({ rule }) => wordOf(rule))].map(
    ([word, rules]) => `${word} of ${rules.reduce((sum, { count }) => sum + count, 0)}`,
  );
  const people = [...byPerson.values()].slice(0, FIRST).flatMap((own) => {
    const [first] = own;
    const note = [...new Set(own.map(({ rule }) => wordOf(rule)))].join(', ');
    return first?.person ? [{ id: first.person.id, name: first.person.name, note }] : [];
  });
  return [
    {
      ...WARNING,
      code: `${FILE_CHECK}BANK`,
      count: byPerson.size,
      title: `${countOf(byPerson.size, 'line')} of the bank file`,
      detail: `The bank would refuse them: ${counts.join(', ')}.`,
      link,
      action: 'Correct them',
      people,
    },
  ];
}

type Words = { readonly title: (count: number) => string; readonly detail: string; readonly action: string };

const REFUSES = 'EPFO refuses the whole ECR until then.';
const ESIC = 'The ESI portal refuses the sheet until then.';

const WORDS: Readonly<Record<string, Words>> = {
  'epf uan': { title: (count) => `${countOf(count, 'UAN')} missing`, detail: REFUSES, action: 'Add UAN' },
  'epf name': {
    title: (count) => `${countOf(count, 'name')} EPFO does not take`,
    detail: `Record the name as on the UAN, in letters. ${REFUSES}`,
    action: 'Correct name',
  },
  'epf pension-wage': {
    title: (count) => `Pension wage of ${countOf(count, 'person', 'people')} is above the PF wage`,
    detail: `PF is agreed on less than the PF wage limit. Correct it and run the payroll again: ${REFUSES}`,
    action: 'See who',
  },
  'esi number': {
    title: (count) => `${countOf(count, 'insurance number')} missing`,
    detail: ESIC,
    action: 'Add number',
  },
  'esi insured-name': {
    title: (count) => `${countOf(count, 'name')} the ESI portal does not take`,
    detail: `It takes letters and spaces. ${ESIC}`,
    action: 'Correct name',
  },
};

const OF_FILE: Readonly<Partial<Record<DueKind, string>>> = {
  epf: REFUSES,
  esi: ESIC,
  epfArrears: 'The statement of PF arrears cannot be made until then.',
};

function ofRule(kind: DueKind, { rule, count, message, people }: ReturnFinding, link: string): PayrollWarning {
  const words = WORDS[`${kind} ${rule}`];
  const who = people.slice(0, FIRST).map(({ id, name }) => ({ id, name }));
  const names = who.map(({ name }) => name).join(', ');
  const more = count > who.length ? ` and ${count - who.length} more` : '';
  return {
    ...WARNING,
    code: `${FILE_CHECK}${kind} ${rule}`,
    count,
    title: words?.title(count) ?? message,
    detail: `${names}${more}. ${words?.detail ?? OF_FILE[kind] ?? ''}`.trim(),
    link,
    action: words?.action ?? 'See who',
    people: who,
  };
}

const SETTINGS: Readonly<Partial<Record<DueKind, { title: (count: number) => string; action: string }>>> = {
  bank: { title: () => 'The bank file is not set up', action: 'Set up' },
  tds: {
    title: (count) => `${countOf(count, 'detail')} of the tax deductor missing`,
    action: 'Enter them',
  },
};

/** What is missing of the organisation: one line for each place where it is entered. */
function settings(kind: DueKind, faults: readonly Finding[], link: string): PayrollWarning[] {
  return [...Map.groupBy(faults, ({ mend }) => mend)].map(([mend, own]) => {
    const words = SETTINGS[kind];
    const messages = own.map(({ message }) => message);
    const only = messages.length === 1 ? messages[0] : undefined;
    return {
      ...WARNING,
      // Of what can be entered any day before the file is made.
      severity: 'info',
      code: `${FILE_CHECK}${kind} ${mend ?? 'all'}`,
      count: own.length,
      title: only ?? words?.title(own.length) ?? `${countOf(own.length, 'problem')} of a file`,
      detail: only === undefined ? firstOf(messages) : detailOf(kind),
      link: linkOf(mend, null) ?? link,
      action: words?.action ?? 'See',
      people: [],
    };
  });
}

/** The first of them as sentences: all stand where they are mended. */
function firstOf(messages: readonly string[]): string {
  const more = messages.length - MAX_SENTENCES;
  return `${messages.slice(0, MAX_SENTENCES).join('. ')}.${more > 0 ? ` And ${more} more.` : ''}`;
}

const detailOf = (kind: DueKind) =>
  kind === 'tds'
    ? 'The TDS return cannot be made until then.'
    : (OF_FILE[kind] ?? 'The bank file cannot be made until then.');

/** Of what is not entered. */
const MAX_SENTENCES = 3;
const WARNING = { severity: 'warning', isBlocking: false } as const;
