import { wrongLeaveDays } from '@muster/contract/features/leaves/leaves-fields.ts';
import type { MaternityFacts, maternityFacts } from '@muster/contract/features/leaves/leaves-maternity.ts';
import type { Leave } from '../leaves.queries.ts';

/** How much of the days is leave. */
export const PARTS = ['whole', 'first', 'second', 'hours'] as const;
export type Part = (typeof PARTS)[number];

type MaternityValues = {
  event: string;
  day: string;
  deliveredOn: string;
  survivingChildren: number | '';
  childBorn: string;
};

const NO_MATERNITY: MaternityValues = { event: '', day: '', deliveredOn: '', survivingChildren: '', childBorn: '' };

const EMPTY = {
  employeeId: '',
  leaveTypeId: '',
  startDate: '',
  endDate: '',
  isFirstDayHalf: false,
  isLastDayHalf: false,
  startTime: '',
  endTime: '',
  reason: '',
  documentId: '',
  /** Of leave for maternity or adoption; empty of others. */
  maternity: NO_MATERNITY,
};

export type ApplyValues = typeof EMPTY & { part: Part };
export const NEW_LEAVE: ApplyValues = { ...EMPTY, part: 'whole' };

export function valuesOf(leave: Leave): ApplyValues {
  const { employeeId, leaveTypeId, startDate, endDate, reason, isFirstDayHalf, isLastDayHalf } = leave;
  const part = leave.startTime !== null ? 'hours' : (leave.halfDayPart ?? 'whole');
  return {
    employeeId,
    leaveTypeId,
    startDate,
    endDate,
    reason,
    isFirstDayHalf,
    isLastDayHalf,
    part,
    startTime: leave.startTime?.slice(0, 5) ?? '',
    endTime: leave.endTime?.slice(0, 5) ?? '',
    documentId: '',
    maternity: maternityOf(leave),
  };
}

function maternityOf({ maternity }: Leave): MaternityValues {
  if (maternity === null) return NO_MATERNITY;
  const { event, day, deliveredOn, survivingChildren, childBorn } = maternity;
  return {
    event,
    day,
    deliveredOn: deliveredOn ?? '',
    childBorn: childBorn ?? '',
    survivingChildren: survivingChildren ?? '',
  };
}

/** What checks it comes with Zod: it is fetched by the fields of a leave that asks for it. */
let rules: typeof maternityFacts | null = null;
export async function fetchMaternityRules(): Promise<void> {
  rules ??= (await import('@muster/contract/features/leaves/leaves-maternity.ts')).maternityFacts;
}

function parseMaternity({ event, day, deliveredOn, survivingChildren, childBorn }: MaternityValues) {
  const isBirth = event === 'birth';
  return rules?.safeParse({
    event,
    day,
    deliveredOn: isBirth ? deliveredOn || null : null,
    survivingChildren: isBirth && survivingChildren !== '' ? survivingChildren : null,
    childBorn: event === 'adoption' ? childBorn || null : null,
  });
}

/** What the leave is for, as it is sent; nothing until all of it that the event needs is filled in. */
export function maternityBody({ maternity }: Pick<ApplyValues, 'maternity'>): { maternity?: MaternityFacts } {
  const data = parseMaternity(maternity)?.data;
  return data ? { maternity: data } : {};
}

/** What still has to be said of it, at its fields. */
export function missingOfMaternity({ maternity }: Pick<ApplyValues, 'maternity'>): Record<string, string> {
  if (maternity.event === '') return {};
  const issues = parseMaternity(maternity)?.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [`maternity.${path.join('.')}`, message]));
}

/** The days as they are sent: what does not belong to the chosen part is left out. */
export function daysOf(values: ApplyValues) {
  const { leaveTypeId, startDate, part, startTime, endTime } = values;
  const endDate = values.endDate || startDate;
  const isMany = endDate !== startDate;
  const isHalfDay = part === 'first' || part === 'second';
  return {
    leaveTypeId,
    startDate,
    endDate,
    isHalfDay,
    halfDayPart: isHalfDay ? part : null,
    isFirstDayHalf: isMany && values.isFirstDayHalf,
    isLastDayHalf: isMany && values.isLastDayHalf,
    startTime: part === 'hours' ? `${startTime}:00` : null,
    endTime: part === 'hours' ? `${endTime}:00` : null,
  };
}

/** Whether enough is filled in to ask what it would cost. */
export function isPreviewable(values: ApplyValues): boolean {
  const { leaveTypeId, startDate, part, startTime, endTime } = values;
  if (leaveTypeId === '' || !/^\d{4}-\d{2}-\d{2}$/.test(startDate)) return false;
  if (part === 'hours' && (startTime === '' || endTime === '')) return false;
  return wrongLeaveDays(daysOf(values)) === null;
}
