import { countOf } from './text.ts';

/** Where something that keeps a file back is put right. */
export type Mend = 'person' | 'statutory settings' | 'payroll' | 'bank settings' | 'organisation' | 'deductor';

export type PersonRef = {
  readonly id: string;
  readonly name: string;
  readonly employeeNumber: string | null;
};

/** What keeps a file back, or what somebody should know before it goes out; about one person or about all of it. */
export type Finding = {
  /** The rule in one word, by which findings are grouped. */
  readonly rule: string;
  readonly level: 'blocking' | 'warning';
  /** Names the person where there is one. */
  readonly message: string;
  readonly person: PersonRef | null;
  readonly mend: Mend | null;
  /** The name in letters the file takes, for somebody to confirm: nothing is rewritten without a word. */
  readonly suggestion?: string;
};

/** A check of the finished file that somebody can read: what was compared, and what came out. */
export type Check = { readonly label: string; readonly isPassed: boolean; readonly result: string };

/** What a validator says against a line of a file, as whoever takes the file would. */
export type Refusal = { readonly line: number; readonly rule: string; readonly message: string };

/** Who a file names, and with how much; a payment also by which reference the bank reports it, a leaver what was said. */
export type FilePerson = { readonly id: string; readonly amount: number; readonly reference?: string };

/** A file as it goes out. */
export type WrittenFile = {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

export type Total = { readonly label: string; readonly amount: number };

/** Everything there is to know of a file before it is made; no file while something blocks it. */
export type Prepared = {
  readonly findings: readonly Finding[];
  readonly checks: readonly Check[];
  readonly people: readonly FilePerson[];
  /** What is paid over with the file, in paise. */
  readonly total: number;
  readonly totals: readonly Total[];
  /** What is typed where the file is uploaded, and is not in it. */
  readonly typed: readonly { readonly label: string; readonly value: string }[];
  readonly firstLines: readonly string[];
  /** All that is printed of these people, also while something blocks the file: another text is another file. */
  readonly source: string;
  readonly file: WrittenFile | null;
};

/** What the validator of a finished file says, about the person of its line. */
export function refusalsAsFindings(
  refusals: readonly Refusal[],
  people: readonly PersonRef[],
  mend: Mend,
  mendOfFile: Mend = mend,
): Finding[] {
  return refusals.map(({ line, rule, message }) => {
    const person = people[line - 1] ?? null;
    if (person === null) return { rule, level: 'blocking', message, person, mend: mendOfFile };
    return { rule, level: 'blocking', message: `${person.name}: ${message}`, person, mend };
  });
}

/** Checks by the rules that findings name: how many people fail one, or what came out. */
export function checkBy(findings: readonly Finding[]) {
  return (label: string, rules: readonly string[], result: string): Check => {
    const failed = findings.filter(({ rule }) => rules.includes(rule)).length;
    return { label, isPassed: failed === 0, result: failed === 0 ? result : countOf(failed, 'person', 'people') };
  };
}

/** Nobody is left out without a word because the figures of an old payslip cannot be worked out again. */
export function figureFindings(people: readonly PersonRef[]): Finding[] {
  return people.map((person) => ({
    rule: 'figures',
    level: 'blocking',
    message: `The wages of ${person.name} cannot be worked out again from the payslip`,
    person,
    mend: 'payroll',
  }));
}

export function blocks({ level }: Finding): boolean {
  return level === 'blocking';
}
