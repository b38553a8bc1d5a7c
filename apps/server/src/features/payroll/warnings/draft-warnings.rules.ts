import { FILE_CHECK, type PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { DAYS_NOT_SETTLED } from '../pay-days/open-days.rules.ts';
import { storedPeriod } from '../run/payroll.rules.ts';
import type { RunRow } from '../run/payroll.store.ts';
import { attendanceWarnings } from './attendance-warnings.rules.ts';
import { groupOf, OF_NOTES, type ReviewFacts } from './finding.rules.ts';
import {
  changeWarnings,
  daysWarning,
  paidUnsettledWarning,
  promisedWarning,
  revisedWarning,
} from './late-change-warnings.rules.ts';
import { lawAgeWarning } from './law-age.rules.ts';
import {
  gapWarnings,
  monthWarnings,
  notBegunWarning,
  noteWarnings,
  setUpWarnings,
  skippedWarnings,
} from './payroll-warnings.rules.ts';

type Draft = Pick<RunRow, 'skipped' | 'periodFrom' | 'periodTo' | 'usualDays'>;

/** The day, and that on which the law in force on it was last read against its sources. */
type Today = { readonly today: string; readonly lawReadOn: string };

/** What keeps a draft from being approved now, worst first; the ones of the day it was run are kept with it. */
export function draftWarnings(
  run: Draft,
  facts: ReviewFacts,
  ofFiles: readonly PayrollWarning[],
  now: Today,
): PayrollWarning[] {
  const of = (code: string) => groupOf(facts.groups, code);
  const all = [
    ...changeWarnings(of('CHANGED_SINCE_RUN'), of('FIGURES_CHANGED'), facts.standing.settingsChanged),
    ...paidUnsettledWarning(of('PAID_BEFORE_SETTLED')),
    ...promisedWarning(of('ONE_OFF_NOT_ENTERED')),
    ...skippedWarnings(run.skipped),
    ...warningsOfMonth(run, facts, now).filter(({ code }) => !isSaidOfFiles(code, ofFiles)),
    ...ofFiles,
    ...notesOf(facts),
  ];
  const rank = ({ severity, isBlocking }: PayrollWarning) => (isBlocking ? 0 : severity === 'bad' ? 1 : 2);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

function warningsOfMonth(run: Draft, { standing, groups }: ReviewFacts, { today, lawReadOn }: Today): PayrollWarning[] {
  return [
    ...daysWarning(groupOf(groups, DAYS_NOT_SETTLED)),
    ...notBegunWarning(storedPeriod(run), today),
    ...lawAgeWarning(lawReadOn, today),
    ...gapWarnings(groups, standing.hasPf),
    ...setUpWarnings(standing.salaryGap, standing.missing),
    ...monthWarnings(standing.previous, standing.hasStatutory),
    ...attendanceWarnings(groups),
    ...revisedWarning(groupOf(groups, 'SALARY_CHANGED_FOR_PAID_DAYS')),
  ];
}

function notesOf({ groups }: ReviewFacts): PayrollWarning[] {
  const codes = Object.keys(groups).filter((code) => code.startsWith(OF_NOTES));
  return noteWarnings(
    codes.toSorted().map((code) => ({ code: code.slice(OF_NOTES.length), ...groupOf(groups, code) })),
  );
}

/** What a file says of the same people stands in place of what is said of everybody. */
function isSaidOfFiles(code: string, ofFiles: readonly PayrollWarning[]): boolean {
  return code === 'NO_UAN' && ofFiles.some((warning) => warning.code === `${FILE_CHECK}epf uan`);
}
