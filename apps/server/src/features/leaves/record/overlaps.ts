import type { LeaveRefusal } from '@muster/engine/leaves/refusal-types.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { AskedDays, CostedLeave } from './leave-costs.ts';
import { takenHours } from './taken.views.ts';

type Overlap = Extract<LeaveRefusal, { code: 'OVERLAP' }>;

/** The days of a leave that others have already, by halves and hours; null where none has. */
export async function overlapOf(
  tx: TenantTx,
  asked: AskedDays & { readonly id: string | null },
  costed: CostedLeave,
): Promise<Overlap | null> {
  const { fromDate, toDate } = asked;
  const taken = costed.taken.filter(({ date }) => date >= fromDate && date <= toDate);
  const hours = await takenHours(tx, { people: [asked.userId], from: fromDate, to: toDate });
  const others = hours.filter(({ leaveId }) => leaveId !== asked.id);
  const dates = [
    ...taken.filter((half) => isAsked(asked, costed, half.date, half.half)).map(({ date }) => date),
    ...others.filter((one) => takesHours(asked, costed, one)).map(({ date }) => date),
  ].toSorted();
  return dates.length === 0 ? null : { code: 'OVERLAP', facts: { dates: [...new Set(dates)] } };
}

/** Whether a leave takes a half of a day; in hours it does where it reaches into it. */
function isAsked(asked: AskedDays, { days }: Pick<CostedLeave, 'days'>, date: string, half: 1 | 2): boolean {
  const { startMinute, endMinute, fromDate, toDate } = asked;
  if (startMinute !== null && endMinute !== null) {
    const day = days.find((one) => one.date === date);
    if (!day) return true;
    const middle = day.startMinute + day.dutyMinutes / 2;
    return half === 1 ? startMinute < middle : endMinute > middle;
  }
  if (half === 1) return !(asked.isFirstHalf && date === fromDate);
  return !(asked.isLastHalf && date === toDate);
}

function takesHours(
  asked: AskedDays,
  costed: Pick<CostedLeave, 'days'>,
  { date, startMinute, endMinute }: { readonly date: string; readonly startMinute: number; readonly endMinute: number },
): boolean {
  if (asked.startMinute !== null && asked.endMinute !== null)
    return asked.startMinute < endMinute && asked.endMinute > startMinute;
  const day = costed.days.find((one) => one.date === date);
  if (!day) return true;
  const middle = day.startMinute + day.dutyMinutes / 2;
  const reaches = { 1: startMinute < middle, 2: endMinute > middle } as const;
  return ([1, 2] as const).some((half) => reaches[half] && isAsked(asked, costed, date, half));
}
