import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Unpaid } from '../payslip-record/unpaid.views.ts';
import type { RunState } from '../run/payroll.rules.ts';

/** Something that is said of one person of a payroll. */
export type Finding = {
  readonly code: string;
  readonly userId: string;
  readonly name: string;
  readonly note: string | null;
  /** In which order people of one code are named. */
  readonly first: string;
  readonly last: string;
  readonly at: string;
};

/** Codes of what the engine noted on payslips begin with it. */
export const OF_NOTES = 'note ';

/** People of one code: how many, and the first of them. */
export type Group = {
  readonly count: number;
  readonly people: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
};
export type Groups = Readonly<Record<string, Group>>;

/** People of a warning that are named. */
export const NAMED = 5;
const NOBODY: Group = { count: 0, people: [] };

export function groupOf(groups: Groups, code: string): Group {
  return groups[code] ?? NOBODY;
}

/** By code, of findings that are in order. */
export function groupsOf(findings: readonly Finding[]): Groups {
  return Object.fromEntries(
    [...Map.groupBy(findings, ({ code }) => code)].map(([code, own]) => [
      code,
      {
        count: own.length,
        people: own
          .slice(0, NAMED)
          .map(({ userId: id, name, note }) => (note === null ? { id, name } : { id, name, note })),
      },
    ]),
  );
}

/** What is said of the organisation and its month, not of people. */
export type Standing = {
  /** Payroll settings, statutory set-up or salary components are not those of the run. */
  readonly settingsChanged: boolean;
  readonly hasPf: boolean;
  readonly hasStatutory: boolean;
  readonly salaryGap: string | null;
  readonly missing: readonly {
    readonly type: string;
    readonly state: string | null;
    readonly name: string;
    readonly because: string;
  }[];
  readonly previous: (CalendarMonth & { readonly id: string; readonly state: RunState }) | null;
};

/** All that the review of a draft is worded from, and what it still has to pay. */
export type ReviewFacts = { readonly standing: Standing; readonly groups: Groups; readonly unpaid: Unpaid };
