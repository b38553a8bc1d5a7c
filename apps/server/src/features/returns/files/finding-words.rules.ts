import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { ReturnFinding } from '@muster/contract/features/returns/returns-file.ts';
import type { Finding } from '@muster/returns/finding.ts';

/** How what speaks against a file is said, by the rule it breaks. */
export type FindingWords = {
  /** The same of several people in one sentence. */
  readonly ofSeveral: Readonly<Record<string, (count: number) => string>>;
  readonly ofDraft: DraftWords;
};

/** Among the warnings of a draft. */
export type DraftWords = {
  readonly rules: Readonly<Record<string, RuleWords>>;
  /** What follows as long as anything is missing. */
  readonly consequence: string;
  /** What is wrong with people, where that is not said rule by rule. */
  readonly ofPeople?: (faults: FaultsOfPeople, link: string) => readonly PayrollWarning[];
  /** Of several things that the organisation has not entered. */
  readonly settings?: Pick<RuleWords, 'title' | 'action'>;
};

type RuleWords = { readonly title: (count: number) => string; readonly detail: string; readonly action: string };

export type FaultsOfPeople = {
  readonly findings: readonly Finding[];
  /** The same, by rule. */
  readonly shown: readonly ReturnFinding[];
};
