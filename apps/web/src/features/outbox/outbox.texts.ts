import { formatInstant } from '../../ui/format-date.ts';
import type { Mail } from './outbox.queries.ts';

export const when = (mail: Mail) => {
  const { date, time } = formatInstant(mail.createdAt);
  return `${date}, ${time}`;
};
