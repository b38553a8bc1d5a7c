import { everyone, moderators, open, Role } from '../../access.ts';
import { email, phone } from '../../contact-fields.ts';
import { get, post, value } from '../../endpoint.ts';
import { personName } from '../../person-name.ts';
import { enumNumber, id, instant } from '../../wire.ts';
import { z } from '../../zod.ts';
import { existingPassword, newPassword, requiredText } from './account-fields.ts';
import { sessionUser, signInResult } from './account-session.ts';

export const login = post('/Account/login', {
  summary: 'Sign in with e-mail and password',
  access: open,
  limit: 'address',
  body: z.object({ email, password: existingPassword('Password is required') }),
  opensSession: true,
  output: value(signInResult),
  message: 'Signed in successfully',
});

export const registration = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email,
  mobile: phone,
  companyName: requiredText('Company name'),
  password: newPassword,
});

export const register = post('/Account/register', {
  summary: 'Create an organisation and its first administrator',
  access: open,
  limit: 'address',
  body: registration,
  showsSecret: true,
  output: value(
    z.object({
      email: z.string(),
      /** Only on an installation without SMTP and without a verified administrator: the link itself. */
      verificationLink: z.string().nullable(),
      /** Says when the link is opened that this is the browser that registered. Good for this registration alone. */
      browserKey: z.string(),
    }),
  ),
  message: 'Email Sent Successfully!',
});

export const logout = post('/Account/logout', {
  summary: 'End this session',
  ability: null,
  access: everyone({ outsidePlan: true, whileClosed: true }),
  message: 'Signed out successfully',
});

export const forgotPassword = post('/Account/forgot-password', {
  summary: 'Send a link to set a new password; the response is the same whether or not the account exists',
  access: open,
  limit: 'address',
  body: z.object({ email }),
  message: 'If an account exists for this e-mail, a link to set a new password is on its way.',
});

export const resetPassword = post('/Account/reset-password', {
  summary: 'Set a new password with the link from the mail',
  access: open,
  limit: 'address',
  body: z.object({ email, token: z.string().min(1), password: newPassword }),
  message: 'Password updated successfully',
});

export const updatePassword = post('/Account/update-password', {
  summary: 'Change the own password; ends all other sessions',
  ability: 'Change their password',
  access: everyone({ outsidePlan: true, whileClosed: true }),
  limit: 'address',
  body: z.object({
    currentPassword: existingPassword('Current password is required'),
    newPassword,
    /** Also ends the addresses by which calendars read what the person may see. */
    revokeFeeds: z.boolean().optional(),
  }),
  message: 'Password updated successfully',
});

const linkFromMail = { email, token: z.string().min(1) };

/** How far the opener of a link got. */
const linkResult = z.object({
  /** A password is to be chosen. */
  needsPassword: z.boolean(),
  /** Somebody has an account with this address already: its password, or a session of it. */
  needsSignIn: z.boolean(),
  /** The password chosen at registration is asked for before the link signs in: others could have read it. */
  needsOwnPassword: z.boolean(),
  purpose: z.enum(['invitation', 'change']),
  organisation: z.object({ id, name: z.string() }),
});

export const verifyUser = post('/Account/verify-user', {
  summary:
    'Open the link of an invitation, a registration or a new e-mail; the password is the one of a known account, or the one a new account gets',
  access: open,
  limit: 'address',
  body: z.object({
    ...linkFromMail,
    password: newPassword.optional(),
    /** To look changes nothing; to open proves the address; to sign in opens a session besides. */
    intent: z.enum(['look', 'open', 'sign in']).default('open'),
    browserKey: z.string().max(100).optional(),
  }),
  opensSession: true,
  /** The session where one was wanted and the account lets its owner in. */
  output: value(linkResult.extend({ session: signInResult.nullable() })),
  message: 'Your e-mail is verified. Please log in.',
});

export const joinOrganisation = post('/Account/join', {
  summary: 'Open such a link as the person who is signed in',
  ability: null,
  access: everyone({ outsidePlan: true, whileClosed: true }),
  limit: 'address',
  body: z.object(linkFromMail),
  output: value(linkResult),
  message: 'You have joined the organisation.',
});

export const undoEmailChange = post('/Account/undo-email-change', {
  summary: 'The old address stops or undoes a change of e-mail; without `undo` only says what it is about',
  access: open,
  limit: 'address',
  body: z.object({ token: z.string().min(1), undo: z.boolean() }),
  output: value(
    z.object({ oldEmail: z.string(), newEmail: z.string(), organisation: z.string(), wasMade: z.boolean() }),
  ),
  message: 'The change of e-mail was undone.',
});

export const providers = ['google', 'microsoft'] as const;

export const validateOauth = post('/Account/validate-oauth', {
  summary: 'Finish signing in with Google or Microsoft',
  access: open,
  limit: 'address',
  body: z.object({ code: z.string().min(1), provider: z.string(), redirectUri: z.string() }),
  opensSession: true,
  output: value(signInResult),
  message: 'Signed in successfully',
});

export const tenants = get('/Account/tenants', {
  summary: 'The organisations the signed-in person belongs to',
  ability: null,
  access: everyone({ outsidePlan: true }),
  output: value(z.array(z.object({ id, name: z.string(), roleId: enumNumber(Role) }))),
});

export const selectTenant = post('/Account/select-tenant', {
  summary: 'Continue in another of the own organisations',
  ability: 'Switch to another of their organisations',
  access: everyone({ outsidePlan: true, whileClosed: true }),
  query: z.object({ tenantId: id }),
  opensSession: true,
  output: value(signInResult),
  message: 'Signed in successfully',
});

/** For an administrator, by the person's id; someone whose own link expired uses `resendVerification`. */
export const resendInvite = post('/Account/resend-invite', {
  summary: 'Send the verification mail of a person again',
  ability: 'Invite people, and send an invitation again',
  access: moderators({ outsidePlan: true }),
  query: z.object({ userId: id }),
  message: 'Email re-sent successfully',
});

export const resendVerification = post('/Account/resend-verification', {
  summary: 'Send the own verification mail again; the response is the same whether or not the account exists',
  access: open,
  limit: 'address',
  /** The link that is no good any more, when there was one: its own invitation is sent again, otherwise all. */
  body: z.object({ email, token: z.string().optional() }),
  showsSecret: true,
  output: value(z.object({ verificationLink: z.string().nullable() })),
  message: 'Email re-sent successfully',
});

export const signIns = get('/Account/signIns', {
  summary: 'When and from where the caller signed in lately, newest first',
  ability: 'See their last log-ins',
  access: everyone({ outsidePlan: true }),
  output: value(z.array(z.object({ id, at: instant, address: z.string().nullable() }))),
});

export const session = get('/Account/session', {
  summary: 'The signed-in person with role, features and flags as they are now',
  ability: null,
  access: everyone({ outsidePlan: true }),
  output: value(sessionUser.omit({ token: true })),
});

export const installation = get('/Account/installation', {
  summary: 'What the sign-in page may offer on this installation',
  access: open,
  output: value(
    z.object({
      /** Sign-in providers that the operator has configured. */
      providers: z.array(z.enum(providers)),
      hasOrganisations: z.boolean(),
      sellsPlans: z.boolean(),
      /** Whether mails leave; else their links are with whoever runs the installation. */
      sendsMail: z.boolean(),
      /** The demo organisation can be explored: on an empty installation, or where it was set up already. */
      offersDemo: z.boolean(),
    }),
  ),
});
