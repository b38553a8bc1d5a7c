// What "?" says on the pages of what people are told.
import { about, type Help } from './help-about.ts';

export const NEWS_HELP = {
  '/announcements': about('What the organisation tells its people, or some of them.', [
    'Press a title to read the whole of it. From then on it counts as read.',
    'Choose Add announcement, as an administrator or moderator, and say who it is for and from when to when it is shown.',
    'Pin what everybody should see first; it stays above the others until its last day.',
    'Press the count under an announcement to see who has read it and who has not.',
  ]),
  '/notifications': about('What happened that is for you: requests, decisions, payslips, announcements.', [
    'Press a notification to go to the thing itself. What you look at for a second counts as read.',
    'Choose Unread to see only what you have not read.',
    'Choose under What I get what is shown here, and what is mailed at once or once a day.',
    'Mails for the safety of your account are always sent.',
  ]),
} as const satisfies Readonly<Record<string, Help>>;
