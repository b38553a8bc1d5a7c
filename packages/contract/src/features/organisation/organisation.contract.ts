import { administrators, everyone, moderators } from '../../access.ts';
import { del, fileOf, get, page, post, put, value } from '../../endpoint.ts';
import { oneLine } from '../../one-line.ts';
import { setUpWizardAccess } from '../../pages.ts';
import { id, instant, integerText, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { tenant, tenantDetails, tenantSettings, weekDaysOff } from './organisation-details.ts';

const ownTenant = z.object({ tenantId: id.optional() });

export const getTenant = get('/Tenants', {
  summary: 'The own organisation; members receive name and logo, not the tax identifiers',
  ability: {
    Member: 'See the name, logo and working week of the organisation',
    Moderator: 'See all details of the organisation',
  },
  access: everyone({ outsidePlan: true }),
  query: ownTenant,
  output: value(tenant),
});

export const createTenant = post('/Tenants', {
  summary: 'Fill in the organisation made at registration',
  ability: 'Set up the organisation',
  access: setUpWizardAccess,
  body: tenantDetails,
  files: { logoImage: {}, logo: {} },
  output: value(z.object({ id })),
  message: 'Organization details updated successfully',
});

export const updateTenant = put('/Tenants', {
  summary: 'Change the organisation',
  ability: 'Change the details, logo and working week of the organisation',
  access: moderators({ outsidePlan: true }),
  body: tenantDetails,
  files: { logoImage: {}, logo: {} },
  output: value(z.object({ id, version: z.int() })),
  message: 'Organization details updated successfully',
});

export const uploadLogo = post('/Tenants/logos', {
  summary: 'Set the logo (gif, jpeg, png or webp, 50 to 2048 px, at most 5 MB)',
  ability: 'Change the details, logo and working week of the organisation',
  access: moderators({ outsidePlan: true }),
  body: z.object({ tenantId: id.optional(), id: id.optional() }).optional(),
  files: { logo: {}, logoImage: {} },
  output: value(z.object({ logoBase64: z.string() })),
  message: 'Logo uploaded successfully!',
});

export const deleteLogo = del('/Tenants/logos', {
  summary: 'Remove the logo',
  ability: 'Change the details, logo and working week of the organisation',
  access: moderators({ outsidePlan: true }),
  message: 'Logo updated successfully',
});

export const softDeleteTenant = del('/Tenants/softDelete', {
  summary: 'Close the organisation; kept for 30 days',
  ability: 'Close the organisation, and reopen it within 30 days',
  access: administrators({ outsidePlan: true }),
  query: z.object({ tenantId: id }),
  message: 'The organisation is closed. An administrator can reopen it within 30 days.',
});

export const reactivateTenant = put('/Tenants/reactivate', {
  summary: 'Reopen a closed organisation',
  ability: 'Close the organisation, and reopen it within 30 days',
  access: administrators({ outsidePlan: true, whileClosed: true }),
  query: z.object({ tenantId: id }),
  message: 'The organisation is open again.',
});

const savedSettings = value(z.object({ workingHours: z.int().nullable(), weekDaysOff: weekDaysOff.nullable() }));

export const getSettings = get('/Common/settings', {
  summary: 'Working hours and days off of the own organisation',
  ability: 'See the name, logo and working week of the organisation',
  access: everyone({ outsidePlan: true }),
  query: ownTenant,
  output: savedSettings,
});

export const addSettings = post('/Common/settings', {
  summary: 'Set working hours and days off; safe to repeat',
  ability: 'Set up the organisation',
  access: setUpWizardAccess,
  query: ownTenant,
  body: tenantSettings,
  output: savedSettings,
  message: 'Organization settings added successfully',
});

export const updateSettings = put('/Common/settings', {
  summary: 'Change working hours and days off',
  ability: 'Change the details, logo and working week of the organisation',
  access: moderators({ outsidePlan: true }),
  query: ownTenant,
  body: tenantSettings,
  output: savedSettings,
  message: 'Settings have been updated successfully',
});

export const completionStatus = get('/Common/orgprofilecompletionstatus', {
  summary: 'Whether the organisation details and settings are complete',
  ability: null,
  access: everyone({ outsidePlan: true }),
  output: value(z.object({ orgDetails: z.boolean(), settings: z.boolean() })),
});

export const auditTrail = get('/Common/audit', {
  summary: 'Who changed what, newest first',
  ability: 'See who changed what, and download it',
  access: administrators({ outsidePlan: true }),
  query: z.object({ ...paging, entity: z.string().optional(), entityId: z.string().optional() }),
  output: page(
    z.object({
      id,
      at: instant,
      actorName: z.string(),
      address: z.string().nullable(),
      action: z.string(),
      entity: z.string(),
      entityId: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
});

export const exportAudit = get('/Common/audit/export', {
  summary: 'The audit trail of a year as CSV',
  ability: 'See who changed what, and download it',
  access: administrators({ outsidePlan: true }),
  query: z.object({ year: integerText.optional() }),
  output: fileOf('audit trail', 'text/csv; charset=utf-8'),
});

const MAX_DETAILS = 20;
const detail = z.union([z.string().max(200, 'At most 200 characters'), z.number(), z.boolean(), z.null()]);

export const recordUsage = post('/Common/analytics', {
  summary: 'Keep that something was used, for the own organisation alone and for 180 days; nobody else is told',
  ability: null,
  access: everyone({ outsidePlan: true, whileClosed: true }),
  body: z.object({
    event: oneLine('Name the event').min(1, 'Name the event').max(100, 'At most 100 characters'),
    details: z
      .record(z.string().max(50, 'At most 50 characters'), detail)
      .refine((details) => Object.keys(details).length <= MAX_DETAILS, `At most ${MAX_DETAILS} details`)
      .optional(),
  }),
});
