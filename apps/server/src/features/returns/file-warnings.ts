import { FILE_CHECK, type PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { DueKind, ReturnFinding } from '@muster/contract/features/returns/returns-file.ts';
import { type CalendarMonth, monthText } from '@muster/engine/kernel/calendar-date.ts';
import type { FilePerson, Finding } from '@muster/returns/finding.ts';
import { countOf } from '@muster/returns/text.ts';
import type { DraftWords, FindingWords } from './files/finding-words.rules.ts';
import { shownFindings } from './files/shown-findings.facts.ts';
import { linkOf } from './settings/mend-links.ts';

/** What would be refused of one thing that goes out. */
export type RefusedFile = {
  readonly kind: DueKind;
  readonly words: FindingWords;
  readonly findings: readonly Finding[];
  readonly people: readonly FilePerson[];
};

/** That nobody is in a file is no fault of anybody. */
const NO_FAULT: ReadonlySet<string> = new Set(['nobody', 'empty']);

const FIRST = 5;

/** Said of a draft, in the order of files: what is wrong with people, then what the organisation has not entered. */
export function warningsOfFiles(month: CalendarMonth, files: readonly RefusedFile[]): PayrollWarning[] {
  return files.flatMap(({ kind, words, findings, people }) => {
    const faults = findings.filter(({ rule }) => !NO_FAULT.has(rule));
    const ofPeople = faults.filter(({ person }) => person !== null);
    const others = faults.filter(({ person }) => person === null);
    const shown = shownFindings({ findings: ofPeople, people }, words);
    const { ofDraft } = words;
    const link = `/payroll/files?month=${monthText(month)}&kind=${kind}`;
    return [
      ...(ofDraft.ofPeople?.({ findings: ofPeople, shown }, link) ??
        shown.map((one) => ofRule({ kind, link, ofDraft }, one))),
      ...settings({ kind, link, ofDraft }, others),
    ];
  });
}

type About = { readonly kind: DueKind; readonly link: string; readonly ofDraft: DraftWords };

function ofRule({ kind, link, ofDraft }: About, { rule, count, message, people }: ReturnFinding): PayrollWarning {
  const words = ofDraft.rules[rule];
  const who = people.slice(0, FIRST).map(({ id, name }) => ({ id, name }));
  const names = who.map(({ name }) => name).join(', ');
  const more = count > who.length ? ` and ${count - who.length} more` : '';
  return {
    ...WARNING,
    code: `${FILE_CHECK}${kind} ${rule}`,
    count,
    title: words?.title(count) ?? message,
    detail: `${names}${more}. ${words?.detail ?? ofDraft.consequence}`.trim(),
    link,
    action: words?.action ?? 'See who',
    people: who,
  };
}

/** What is missing of the organisation: one line for each place where it is entered. */
function settings({ kind, link, ofDraft }: About, faults: readonly Finding[]): PayrollWarning[] {
  return [...Map.groupBy(faults, ({ mend }) => mend)].map(([mend, own]) => {
    const words = ofDraft.settings;
    const messages = own.map(({ message }) => message);
    const only = messages.length === 1 ? messages[0] : undefined;
    return {
      ...WARNING,
      // Of what can be entered any day before the file is made.
      severity: 'info',
      code: `${FILE_CHECK}${kind} ${mend ?? 'all'}`,
      count: own.length,
      title: only ?? words?.title(own.length) ?? `${countOf(own.length, 'problem')} of a file`,
      detail: only === undefined ? firstOf(messages) : ofDraft.consequence,
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

/** Of what is not entered. */
const MAX_SENTENCES = 3;
const WARNING = { severity: 'warning', isBlocking: false } as const;
