import { formatCount } from './format-money.ts';

/** What is left to do once some of a payroll is paid; withheld salaries do not count. */
export function payTheRest(paid: number, unpaid: number): string {
  return `${formatCount(paid)} of ${formatCount(paid + unpaid)} paid, pay the rest`;
}
