import { MATERNITY_DAYS } from '@muster/contract/features/leaves/leaves-maternity.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { JudgedMaternity } from './judge-maternity.ts';

type RefusalText = { readonly code: string; readonly field: string; readonly message: string };

const FIELDS: Readonly<Record<NonNullable<JudgedMaternity['refusal']>['code'], string>> = {
  FACTS_MISSING: 'maternity.event',
  DAY_TOO_FAR: 'maternity.day',
  TOO_FEW_DAYS_WORKED: 'maternity.day',
  CHILD_TOO_OLD: 'maternity.childBorn',
  TOO_MANY_DAYS: 'endDate',
  TOO_MANY_DAYS_BEFORE: 'startDate',
  TOO_EARLY: 'startDate',
  OUTSIDE_THE_TIME: 'endDate',
};

/** Which law a leave for maternity is of, as it is told; the latest one where several stand beside each other. */
export const lawOf = ({ leave }: JudgedMaternity) => leave?.source.map(({ title }) => title).join('; ') ?? '';

/** Why law does not give these days, in words and at the field it is about. */
export function maternityRefusal(verdict: JudgedMaternity): RefusalText | null {
  const { refusal, leave } = verdict;
  if (refusal === null) return null;
  const { code, figures } = refusal;
  const law = leave === null ? '' : ` ${lawOf(verdict)}.`;
  return { code, field: FIELDS[code], message: `${wordsOf(code, figures)}${law}` };
}

type Code = NonNullable<JudgedMaternity['refusal']>['code'];

function wordsOf(code: Code, figures: Readonly<Record<string, number | string>>): string {
  const on = (name: string) => formatDate(calendarDate(String(figures[name])));
  switch (code) {
    case 'FACTS_MISSING':
      return 'Say what the leave is for, and on which day.';
    case 'DAY_TOO_FAR':
      return 'More than a year lies between this day and the leave.';
    case 'TOO_FEW_DAYS_WORKED':
      return `The law requires ${figures['needed']} days of work in the 12 months before. There are ${figures['worked']}.`;
    case 'CHILD_TOO_OLD':
      return `Until 16 Mar 2026 the child had to be below ${figures['months']} months.`;
    case 'TOO_MANY_DAYS':
      return `The law gives ${figures['max']} days for it, days off among them. These are ${figures['asked']} with what is applied for already.`;
    case 'TOO_MANY_DAYS_BEFORE':
      return `At most ${figures['max']} days lie before the ${MATERNITY_DAYS.birth.toLowerCase()}. These are ${figures['before']}.`;
    case 'TOO_EARLY':
      return `This leave begins on ${on('earliest')} at the earliest.`;
    case 'OUTSIDE_THE_TIME':
      return `This leave ends on ${on('latest')} at the latest.`;
  }
}
