// What "?" says on the pages of what people are told.
import { about, type Help } from './help-about.ts';

export const NEWS_HELP = {
  '/announcements': about('What the organisation tells its people, or some of them.', [
    'Press a title to read the whole of it. From then on it counts as read.',
    'Choose Add announcement, as an administrator or moderator, and say who it is for and from when to when it is shown.',
    'Pin what everybody should see first; it stays above the others until its last day.',
    'Press the count under an announcement to see who has read it and who has not.',
  ]),
  '/announcements/new': about('One message to everybody, or to some.', [
    'Choose Everyone, press a department, or press Choose for places and roles; the button says how many people it is for.',
    'What you type is kept in this browser until you send it.',
    'Send later sends it at 7 in the morning of the day you choose.',
    'Under As people see it is exactly what people see on Home, in the bell and by mail.',
  ]),
  '/notifications': about('What happened that is for you: requests, decisions, payslips, announcements.', [
    'Press a notification to go to the thing itself. What you look at for a second counts as read.',
    'Choose Unread to see only what you have not read.',
    'Choose under What I get what is shown here, and what is mailed at once or once a day.',
    'Mails for the safety of your account are always sent.',
  ]),
} as const satisfies Readonly<Record<string, Help>>;
