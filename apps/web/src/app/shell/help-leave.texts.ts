import type { BuiltPath } from '../../platform/site-map.ts';
import { about, type Help } from './help-about.ts';

/** What "?" says on the screens of leave types and balances. */
export const LEAVE_HELP = {
  '/leaves/leave-types': about('What leave there is, how it is earned, and what a request has to keep to.', [
    'Choose Start from a ready set for the types that the law requires in your state, or Add leave type for one of your own.',
    'Open a type to read its rules and the law it came from.',
    'Edit it to change a rule. Say from which day it counts: what is credited before that day stays.',
    'Switch a type off when nobody may ask for it any more; its balances stay.',
  ]),
  '/leaves/customize-balance': about('What everybody has of each leave, why, and how to put it right.', [
    'Open a person to see each balance. Choose the figure to read why it is so.',
    'Choose Adjust to set a balance, and say why. The history keeps both the old and the new.',
    'Choose Import opening balances when you come to Muster in the middle of a year.',
    'See More, Credits and who was left out, for who got no credit, and the reason.',
  ]),
  '/leaves/settings': about('What counts for every leave type that says nothing else.', [
    'Choose when the leave year begins. Another one counts from the day you say.',
    'Choose who approves leave, and who approves longer leave.',
    'Choose Save Settings.',
  ]),
  '/leaves/policies': about('The rules of the leave that you have, in words.', [
    'Read how each leave is earned, what is carried forward, and what a request has to keep to.',
    'Choose Download PDF to keep the rules as they are today.',
    'Ask an administrator when a rule is not clear.',
  ]),
} satisfies Partial<Readonly<Record<BuiltPath, Help>>>;
