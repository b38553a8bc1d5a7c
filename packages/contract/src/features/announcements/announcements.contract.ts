import { everyone, moderators, type Role } from '../../access.ts';
import { del, get, page, post, put, value } from '../../endpoint.ts';
import { oneLine } from '../../one-line.ts';
import { day, flagText, id, idParams, instant, paging } from '../../wire.ts';
import { z } from '../../zod.ts';

/** What can be done to an announcement; each response about one names those that its reader may do now. */
export const ANNOUNCEMENT_ACTIONS = ['edit', 'delete', 'see readers'] as const;

/** Not sent; by its dates, today: not shown yet, shown, not shown any more. */
export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'current', 'expired'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

const TITLE_REQUIRED = 'Please enter a title';
const TEXT_REQUIRED = 'Please enter a text';
export const MAX_ANNOUNCEMENT_TEXT = 2000;
const MAX_CHOSEN = 100;

const ROLE_NAMES = ['Administrator', 'Moderator', 'Member'] as const satisfies readonly (keyof typeof Role)[];

/** Whom it is for: everybody where nothing is chosen, and otherwise who fits every choice that is made. */
export const audience = z.object({
  /** With the departments below them. */
  departmentIds: z.array(id).max(MAX_CHOSEN, `At most ${MAX_CHOSEN} departments`).default([]),
  /** Work locations, as people have them. */
  locations: z.array(oneLine().min(1).max(200)).max(MAX_CHOSEN, `At most ${MAX_CHOSEN} places`).default([]),
  roles: z.array(z.enum(ROLE_NAMES)).max(ROLE_NAMES.length).default([]),
});

const fields = audience.extend({
  title: oneLine(TITLE_REQUIRED).min(1, TITLE_REQUIRED).max(120, 'At most 120 characters'),
  /** Plain text: nothing in it is read as HTML. */
  description: z
    .string(TEXT_REQUIRED)
    .trim()
    .min(1, TEXT_REQUIRED)
    .max(MAX_ANNOUNCEMENT_TEXT, `At most ${MAX_ANNOUNCEMENT_TEXT.toLocaleString('en-IN')} characters`),
  /** The first day it is shown; today where none is given. */
  startDate: day.nullish(),
  /** The last one; without one it is shown until it is deleted. */
  endDate: day.nullish(),
  isPinned: z.boolean().default(false),
  /** Kept for those who write announcements; nobody is told of it before it is none any more. */
  isDraft: z.boolean().default(false),
  /** Told in the bell, and by mail, as far as each of its people wants to be. On Home it is all the same. */
  tellsInBell: z.boolean().default(true),
  tellsByMail: z.boolean().default(true),
});

const ENDS_FIRST = { path: ['endDate'], error: 'This is before the first day' };
type Dates = { readonly startDate?: string | null | undefined; readonly endDate?: string | null | undefined };
const endsAfterStart = ({ startDate, endDate }: Dates) => !startDate || !endDate || startDate <= endDate;

export const announcementBody = fields.refine(endsAfterStart, ENDS_FIRST);
const changed = fields.extend({ version: z.int().optional() });

export const announcementRow = z.object({
  id,
  title: z.string(),
  description: z.string(),
  startDate: day,
  endDate: day.nullable(),
  isPinned: z.boolean(),
  isDraft: z.boolean(),
  tellsInBell: z.boolean(),
  tellsByMail: z.boolean(),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** Whether the reader has opened it. */
  isRead: z.boolean(),
  createdByName: z.string().nullable(),
  createdAt: instant,
  /** For those who write announcements; null for everybody else. */
  audience: z
    .object({
      departmentIds: z.array(id),
      departmentNames: z.array(z.string()),
      locations: z.array(z.string()),
      roles: z.array(z.enum(ROLE_NAMES)),
      people: z.int(),
      read: z.int(),
    })
    .nullable(),
  actions: z.array(z.enum(ANNOUNCEMENT_ACTIONS)),
  version: z.int(),
});

const READ = 'Read announcements';
const MANAGE = 'Write announcements, and see who has read them';
const reads = everyone({ feature: 'Announcements' });
const writes = moderators({ feature: 'Announcements' });

export const listAnnouncements = get('/announcements', {
  summary:
    'Announcements, pinned ones first, then newest; staff see all of them, everybody else those that are shown now and meant for them',
  ability: { Member: READ, Moderator: MANAGE },
  access: reads,
  query: z.object({
    ...paging,
    /** Staff too see only what is shown now and meant for them. */
    onlyMine: flagText.optional(),
    state: z.enum(ANNOUNCEMENT_STATES).optional(),
  }),
  output: page(announcementRow),
});

export const getAnnouncement = get('/announcements/{id}', {
  summary: 'One announcement, for whom it is meant',
  ability: READ,
  access: reads,
  params: idParams,
  output: value(announcementRow),
});

export const addAnnouncement = post('/announcements', {
  summary: 'Write an announcement; its people are told on its first day, of a draft not before it is sent',
  ability: MANAGE,
  access: writes,
  body: announcementBody,
  output: value(announcementRow),
  message: 'Announcement added successfully',
});

export const updateAnnouncement = put('/announcements/{id}', {
  summary: 'Change an announcement, or send a draft; nobody is told twice',
  ability: MANAGE,
  access: writes,
  params: idParams,
  body: changed.refine(endsAfterStart, ENDS_FIRST),
  output: value(announcementRow),
  message: 'Announcement updated successfully',
});

export const updateNamedAnnouncement = put('/announcements', {
  summary: 'The same, with the id in the body',
  ability: MANAGE,
  access: writes,
  body: changed.extend({ id }).refine(endsAfterStart, ENDS_FIRST),
  output: value(announcementRow),
  message: 'Announcement updated successfully',
});

export const deleteAnnouncement = del('/announcements/{id}', {
  summary: 'Remove an announcement, and the notifications about it',
  ability: MANAGE,
  access: writes,
  params: idParams,
  message: 'Announcement deleted successfully',
});

export const markAnnouncementRead = post('/announcements/{id}/read', {
  summary: 'Say that one has opened an announcement',
  ability: null,
  // Opening one is reading, whatever became of the plan.
  access: everyone({ feature: 'Announcements', outsidePlan: true }),
  params: idParams,
});

export const listReaders = get('/announcements/{id}/readers', {
  summary: 'Whom an announcement is for, and who of them has opened it and when; those who have not come first',
  ability: MANAGE,
  access: writes,
  params: idParams,
  query: z.object({ ...paging }),
  output: page(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      departmentName: z.string().nullable(),
      readAt: instant.nullable(),
      /** Somebody without a log-in reads it nowhere but in their mail. */
      canLogIn: z.boolean(),
    }),
  ),
});

export const audienceChoices = get('/announcements/audience', {
  summary: 'The departments and places an announcement can be for, with their people, and whether mails go out',
  ability: null,
  access: writes,
  output: value(
    z.object({
      /** Everybody. */
      people: z.int(),
      /** With how many people they and the departments below them have. */
      departments: z.array(z.object({ id, name: z.string(), people: z.int() })),
      locations: z.array(z.string()),
      /** False without a mail server: what is told by mail reaches nobody. */
      sendsMail: z.boolean(),
    }),
  ),
});

export const countAudience = post('/announcements/audience', {
  summary: 'How many people an announcement would be for, and how many of them a mail reaches',
  ability: null,
  access: writes,
  body: audience,
  output: value(z.object({ people: z.int(), addresses: z.int() })),
});

export const previewAnnouncement = post('/announcements/preview', {
  summary: 'What the bell and a mail would say of an announcement, in the words in which they are sent',
  ability: null,
  access: writes,
  body: z.object({ title: z.string().trim().max(120), description: z.string().trim().max(MAX_ANNOUNCEMENT_TEXT) }),
  output: value(
    z.object({
      bell: z.object({ title: z.string(), message: z.string() }),
      /** As the caller would get it. */
      mail: z.object({ subject: z.string(), body: z.string() }),
    }),
  ),
});
