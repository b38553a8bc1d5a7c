import { everyone } from '../../access.ts';
import { get, page, post, put, value } from '../../endpoint.ts';
import { flagText, id, instant, paging } from '../../wire.ts';
import { z } from '../../zod.ts';

/** How many are shown at once, unless more are asked for. */
export const NOTIFICATIONS_SHOWN = 4;

/** Whether a kind of notification is mailed: not at all, at once, or with the day's others at eight in the morning. */
export const EMAIL_CHOICES = ['off', 'now', 'daily'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** What notifications may want of their reader: a decision, or something done until a day. */
export const NOTICE_GROUPS = ['decide', 'dues'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** Ids of one call. */
const MAX_READ = 500;

const OWN = 'Get notifications, and choose which and how';
// One's own, whatever the plan: also that a plan is over is something one may want to have read.
const own = everyone({ outsidePlan: true });

export const notificationRow = z.object({
  id,
  kind: z.string(),
  /** Null for what is only told. */
  group: z.enum(NOTICE_GROUPS).nullable(),
  title: z.string(),
  message: z.string(),
  /** The page of the thing it is about, from the root of the web app. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: instant,
});

export const listNotifications = get('/notifications', {
  summary: 'One’s own notifications of the last 180 days, newest first, 4 a page',
  ability: OWN,
  access: own,
  query: z.object({
    ...paging,
    /** Only those older than this one: pages do not shift when a new one comes. */
    before: id.optional(),
    onlyUnread: flagText.optional(),
    group: z.enum(NOTICE_GROUPS, 'Choose decide or dues').optional(),
  }),
  output: page(notificationRow),
});

export const countUnread = get('/notifications/unread/count', {
  summary: 'How many of one’s own notifications are not read yet',
  ability: null,
  access: own,
  output: value(z.int()),
});

export const countUnreadGroups = get('/notifications/unread/groups', {
  summary: 'How many of one’s own unread notifications want a decision, and how many tell of a day something is due',
  ability: null,
  access: own,
  output: value(z.object({ decide: z.int(), dues: z.int() })),
});

const ids = z.array(id).max(MAX_READ, `At most ${MAX_READ} at once`);

export const readNotifications = post('/notifications/read', {
  summary: 'Mark notifications as read: those that are named, or all where none are',
  ability: null,
  access: own,
  body: z
    .object({ ids: ids.optional(), notificationIds: ids.optional(), all: z.boolean().optional() })
    .refine((body) => !(body.all && (body.ids ?? body.notificationIds)), {
      path: ['ids'],
      error: 'Name notifications, or ask for all of them',
    })
    .optional(),
  output: value(z.object({ unread: z.int() })),
  message: 'Marked as read',
});

/** What the stream sends whenever it changes, and the plain call once. */
export const liveState = z.object({ unread: z.int() });

export const streamNotifications = get('/notifications/stream', {
  summary:
    'The unread count as server-sent events, at once and whenever it changes; plain JSON without that accept header',
  ability: null,
  access: own,
  output: value(liveState),
});

export const notificationPreference = z.object({
  kind: z.string(),
  /** The heading it belongs under. */
  area: z.string(),
  label: z.string(),
  inApp: z.boolean(),
  email: z.enum(EMAIL_CHOICES),
  /** A mail for the safety of the account, which is sent whatever is chosen. */
  isAlwaysMailed: z.boolean(),
});

export const listPreferences = get('/notifications/preferences', {
  summary: 'The kinds of notifications one may get, and how one gets each',
  ability: null,
  access: own,
  output: value(z.array(notificationPreference)),
});

const KINDS = 100;

export const savePreferences = put('/notifications/preferences', {
  summary:
    'Choose for kinds of notifications whether they are shown and mailed; kinds that are left out stay as they are',
  ability: OWN,
  access: own,
  body: z.object({
    preferences: z
      .array(notificationPreference.pick({ kind: true, inApp: true, email: true }))
      .min(1, 'Name at least one kind')
      .max(KINDS, `At most ${KINDS} at once`),
  }),
  output: value(z.array(notificationPreference)),
  message: 'Saved',
});
