import { moderators } from '../../access.ts';
import { del, get, page, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { id, idParams, ofEmployee, paging } from '../../wire.ts';
import { z } from '../../zod.ts';

const MANAGE = 'Keep the client sites and who works at them';
const access = moderators({ feature: 'Attendance' });

/** What can be done to a site; each answer about one names those that its reader may do now. */
export const SITE_ACTIONS = ['edit', 'assign', 'delete'] as const;

const NAME_REQUIRED = 'Please enter a name';
const NEEDS_PLACE = 'Enter latitude and longitude, or neither';
const RADIUS_NEEDS_PLACE = 'A radius needs a latitude and a longitude';
export const MIN_RADIUS = 20;
export const MAX_RADIUS = 50_000;
/** People assigned to one site. */
const MAX_PEOPLE = 5000;

export const siteBody = z
  .object({
    name: oneLine(NAME_REQUIRED).min(1, NAME_REQUIRED).max(100, 'At most 100 characters'),
    address: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
    description: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
    isActive: z.boolean().default(true),
    /** Degrees. */
    latitude: z.number('Enter a number').min(-90, 'From -90 to 90').max(90, 'From -90 to 90').nullish(),
    longitude: z.number('Enter a number').min(-180, 'From -180 to 180').max(180, 'From -180 to 180').nullish(),
    /** Metres around it in which people check in; without one no check-in is judged. */
    radius: z
      .int('Enter whole metres')
      .min(MIN_RADIUS, `At least ${MIN_RADIUS} metres`)
      .max(MAX_RADIUS, `At most ${MAX_RADIUS.toLocaleString('en-IN')} metres`)
      .nullish(),
  })
  .refine(({ latitude, longitude }) => (latitude ?? null) === null || (longitude ?? null) !== null, {
    path: ['longitude'],
    error: NEEDS_PLACE,
  })
  .refine(({ latitude, longitude }) => (longitude ?? null) === null || (latitude ?? null) !== null, {
    path: ['latitude'],
    error: NEEDS_PLACE,
  })
  .refine(({ latitude, radius }) => (radius ?? null) === null || (latitude ?? null) !== null, {
    path: ['radius'],
    error: RADIUS_NEEDS_PLACE,
  });

export const siteRow = z.object({
  id,
  name: z.string(),
  address: z.string().nullable(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radius: z.int().nullable(),
  /** Who works there. */
  peopleCount: z.int(),
  /** What the caller may do to this site. */
  actions: z.array(z.enum(SITE_ACTIONS)),
  version: z.int(),
});

export const listSites = get('/Attendances/clients', {
  summary: 'The client sites by name, with how many people work at each',
  ability: MANAGE,
  access,
  query: z.object({ ...paging, searchText: z.string().trim().max(100).optional() }),
  output: page(siteRow),
});

export const addSite = post('/Attendances/clients', {
  summary: 'Add a client site. With a radius, check-ins of the people who work there are held against it',
  ability: MANAGE,
  access,
  body: siteBody,
  output: value(siteRow),
  message: 'Client site added successfully',
});

export const updateSite = put('/Attendances/clients/{id}', {
  summary: 'Change a client site; check-ins of before stay as they were judged',
  ability: MANAGE,
  access,
  params: idParams,
  body: siteBody.safeExtend({ version: z.int().optional() }),
  output: value(siteRow),
  message: 'Client site updated successfully',
});

export const deleteSite = del('/Attendances/clients/{id}', {
  summary: 'Remove a client site and who was assigned to it; check-ins of before stay as they were judged',
  ability: MANAGE,
  access,
  params: idParams,
  message: 'Client site deleted successfully',
});

export const listSitePeople = get('/Attendances/clients/{id}/people', {
  summary: 'Who works at a client site',
  ability: MANAGE,
  access,
  params: idParams,
  output: value(
    z.array(
      z.object({
        ...ofEmployee,
        departmentName: z.string().nullable(),
      }),
    ),
  ),
});

export const assignSitePeople = put('/Attendances/clients/{id}/people', {
  summary: 'Say who works at a client site: these people and nobody else. A person may work at several',
  ability: MANAGE,
  access,
  params: idParams,
  body: z.object({
    employeeIds: z.array(id).max(MAX_PEOPLE, `At most ${MAX_PEOPLE.toLocaleString('en-IN')} employees`),
  }),
  output: value(z.object({ assigned: z.int() })),
  message: 'People assigned successfully',
});
