import { FLAG_TEXTS, SOURCE_TEXTS } from '../days/attendance.texts.ts';
import type { ApprovalRow } from './approvals.queries.ts';

const FLAG_WORDS: Readonly<Record<string, string>> = {
  SELF_UPDATE_OFF: 'entered although self-update is off',
  FUTURE_DATE: 'of a day to come',
  PAST_DATE: 'of a past day',
  TOO_FAR_BACK: 'too far back',
  WEEK_OFF: 'on a week off',
  HOLIDAY: 'on a holiday',
  BEYOND_JOB_HOURS: 'beyond the shift',
};

/** What somebody should look at before they decide, in words; a code without words is said as it is. */
export function remarksOn({ sources, flags, hasOpenPair, isOver }: ApprovalRow): readonly string[] {
  return [
    ...(isOver ? [] : ['not over yet']),
    ...(hasOpenPair ? ['a punch misses its other half'] : []),
    ...flags.map((code) => FLAG_WORDS[code] ?? FLAG_TEXTS[code] ?? code.toLowerCase().replaceAll('_', ' ')),
    ...sources.filter((source) => source !== 'web').map((source) => SOURCE_TEXTS[source].toLowerCase()),
  ];
}
