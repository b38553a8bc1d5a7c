import { formatCount } from '../../ui/format-money.ts';

export const punchesWords = (count: number) => (count === 1 ? '1 punch' : `${formatCount(count)} punches`);

/** Words of the screens of attendance machines. */
export const TEXTS = {
  purpose: 'Attendance machines, whom they know, and what they sent.',
  keyOnce: 'This key is shown only now. Copy it into the machine; if it is lost, give the machine a new one.',
  allDevices: 'All devices',
  nobodyYet:
    'These ids came with punches, and nobody is known by them. Say who they are: the punches become theirs at once.',
  knownBy:
    'A machine’s own ids are looked up here first. People who are not in this list are known by their employee number.',
  formats:
    'CSV or the text file of a machine, with the person’s id and the time. Dates day first, such as 27/11/2026 10:05. At most 5 MB.',
} as const;
