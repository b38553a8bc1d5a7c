import type { Notice } from './notifications.facts.ts';

type Wording = Pick<Notice, 'title' | 'text' | 'message' | 'link'>;

/** What the bell says of it, under its title. */
export const bellMessage = ({ text, message }: Pick<Wording, 'text' | 'message'>): string =>
  shortened(message ?? text.join(' '));

/** The mail of it to somebody. */
export function mailText({ title, text, link: path }: Wording, firstName: string, publicUrl: string) {
  const link = `${publicUrl}${path}`;
  return { subject: title, body: [`Hello ${firstName},`, ...text, link].join('\n\n'), link };
}

const MAX_MESSAGE = 280;

/** A message as the bell shows it: the beginning of what a mail says in full, in one line. */
function shortened(text: string): string {
  // Nothing follows it here, where a mail has its link.
  const line = text.replace(/\s+/g, ' ').trim().replace(/:$/, '.');
  if (line.length <= MAX_MESSAGE) return line;
  const cut = line.slice(0, MAX_MESSAGE - 1);
  // Never in the middle of a word, unless it is one.
  const end = cut.lastIndexOf(' ');
  return `${(end > MAX_MESSAGE / 2 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}
