import type { DayForPay } from '@muster/engine/attendance/lost-days.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { daysForPay, leaveDaysForPay } from '../../attendance/days/pay-days.facts.ts';
import { insuredUnderEsi } from '../../statutory/insured.facts.ts';

type ByPerson = ReadonlyMap<string, readonly DayForPay[]>;

/** The days of people that may cost pay where attendance drives it, each loss with who pays it instead. */
export async function attendanceDays(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  asked: Parameters<typeof daysForPay>[2],
): Promise<ByPerson> {
  return saidOfInsuredAlone(tx, await daysForPay(tx, services, asked));
}

/** The days of people whose leave is not paid, each with who pays it instead. */
export async function unpaidLeaveDays(tx: TenantTx, asked: Parameters<typeof leaveDaysForPay>[1]): Promise<ByPerson> {
  return saidOfInsuredAlone(tx, await leaveDaysForPay(tx, asked));
}

/** ESI pays sickness and maternity of whom it insures; an unpaid sick day of anybody else is lost, and nothing more. */
async function saidOfInsuredAlone(tx: TenantTx, days: ByPerson): Promise<ByPerson> {
  const isPaidByEsi = ({ unpaidLeavePaidBy }: DayForPay) => unpaidLeavePaidBy === 'esi';
  const people = [...days].flatMap(([userId, own]) => (own.some(isPaidByEsi) ? [userId] : []));
  if (people.length === 0) return days;
  const insured = await insuredUnderEsi(tx, people);
  return new Map([...days].map(([userId, own]) => [userId, insured.has(userId) ? own : own.map(withoutPayer)]));
}

function withoutPayer({ unpaidLeavePaidBy: _payer, ...day }: DayForPay): DayForPay {
  return day;
}
