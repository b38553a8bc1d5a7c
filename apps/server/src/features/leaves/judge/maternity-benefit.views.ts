import type { MaternityBenefit, StoredMaternity } from '@muster/contract/features/leaves/leaves-maternity.ts';
import { inWords } from '@muster/engine/explain/in-words.ts';
import { type CalendarDate, calendarDate, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { maternityBenefit, monthsOfAverage } from '@muster/engine/leaves/maternity-benefit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { leavesForEvent } from './judge-maternity.ts';
import { wagesBefore } from './pay-of-leave.facts.ts';

type Paid = {
  /** Of a leave that is there. */
  readonly id: string | null;
  readonly userId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly joined: CalendarDate;
  readonly stored: StoredMaternity;
  readonly paidPercent: number;
};

/** What is owed for the days of a leave, by what approved payrolls paid before the absence for its event began. */
export async function benefitOf(
  tx: TenantTx,
  { services, principal }: Pick<Caller, 'services' | 'principal'>,
  { id, userId, fromDate, toDate, joined, stored, paidPercent }: Paid,
): Promise<MaternityBenefit> {
  const { paidBy } = stored;
  const event = { kind: stored.event, day: calendarDate(stored.day) };
  const others = await leavesForEvent(tx, { id, userId }, stored);
  const [first = fromDate] = [fromDate, ...others.map((other) => other.fromDate)].toSorted();
  const absentFrom = calendarDate(first);
  const query = { userId, before: monthOf(absentFrom), months: monthsOfAverage(event) };
  const wages = paidBy === 'esic' ? [] : await wagesBefore.of(services)(tx, query);
  const { explanation, ...benefit } = maternityBenefit({
    event,
    paidBy,
    absentFrom,
    joined,
    wages,
    paidPercent,
    from: calendarDate(fromDate),
    to: calendarDate(toDate),
  });
  const reader = userId === principal.userId ? 'employee' : 'administrator';
  return { ...benefit, explanation: inWords(explanation, reader) };
}

/** The same of a leave that is there, to its person and to staff: pay is nobody else's to see. */
export async function benefitShown(
  tx: TenantTx,
  caller: Pick<Caller, 'services' | 'principal'>,
  leave: Paid,
): Promise<MaternityBenefit | null> {
  const { userId, role } = caller.principal;
  return leave.userId !== userId && role === 'Member' ? null : benefitOf(tx, caller, leave);
}
