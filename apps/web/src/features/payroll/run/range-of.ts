import { formatDate } from '../../../ui/format-date.ts';

export function rangeOf(from: string, to: string): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}
