import { everyone, open } from '../../access.ts';
import { get, post, value } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { signInResult } from './account-session.ts';

export const exploreDemo = post('/Account/explore-demo', {
  summary: 'Set up the demo organisation on an empty installation and sign in as its administrator',
  access: open,
  limit: 'address',
  opensSession: true,
  output: value(signInResult),
  message: 'Welcome to the demo organisation.',
});

/** As whom an explored demo can be looked at; a manager is a member with reports. */
export const DEMO_ROLES = ['Administrator', 'Moderator', 'Manager', 'Member'] as const;
export type DemoRole = (typeof DEMO_ROLES)[number];

export const demoRoles = get('/Account/demo-roles', {
  summary: 'As whom the caller can look at the demo organisation; nobody where this is not it, or it is not offered',
  ability: null,
  access: everyone({ outsidePlan: true }),
  output: value(z.array(z.object({ role: z.enum(DEMO_ROLES), isCurrent: z.boolean() }))),
});

export const viewDemoAs = post('/Account/view-demo-as', {
  summary: 'Look at the demo organisation as somebody of another role, without a password',
  ability: null,
  access: everyone({ outsidePlan: true, whileClosed: true }),
  body: z.object({ role: z.enum(DEMO_ROLES, 'Choose Administrator, Moderator, Manager or Member') }),
  opensSession: true,
  output: value(signInResult),
  message: 'You see the demo organisation in another role now.',
});
