import { formatDate } from '../../ui/format-date.ts';

const daysFrom = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

/** What a payroll pays whose period is shorter or longer than usual. */
export function bridgeInWords(from: string, to: string, usualDays: number): string {
  const days = daysFrom(from, to);
  const count = days === 1 ? '1 day' : `${days} days`;
  return `The pay period has changed, so this payroll pays the ${count} from ${formatDate(from)} to ${formatDate(to)}: no day is paid twice or left out. Each day is paid as 1/${usualDays} of a month.`;
}
