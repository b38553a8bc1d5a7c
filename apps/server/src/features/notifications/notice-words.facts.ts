import type { Notice } from './notifications.facts.ts';
import { shortened } from './notifications.rules.ts';

type Wording = Pick<Notice, 'title' | 'text' | 'message' | 'link'>;

/** What the bell says of it, under its title. */
export const bellMessage = ({ text, message }: Pick<Wording, 'text' | 'message'>): string =>
  shortened(message ?? text.join(' '));

/** The mail of it to somebody. */
export function mailText({ title, text, link: path }: Wording, firstName: string, publicUrl: string) {
  const link = `${publicUrl}${path}`;
  return { subject: title, body: [`Hello ${firstName},`, ...text, link].join('\n\n'), link };
}
