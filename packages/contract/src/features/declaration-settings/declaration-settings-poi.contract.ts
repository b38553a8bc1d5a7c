import { everyone, moderators } from '../../access.ts';
import { endpoint, page, value } from '../../endpoint.ts';
import { enumName, id, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';
import { reminder, reminderBody } from './declaration-settings-reminders.ts';
import {
  statusFields,
  submissionRow,
  submissionsQuery,
  twoDigitMonth,
  windowFields,
  windowResponse,
} from './declaration-settings-shapes.ts';
import { WINDOW_STATUS } from './declaration-settings-words.ts';

const FEATURE = { feature: 'POI' } as const;
const manages = moderators(FEATURE);
const MANAGE = 'Release and lock proof of investment, and set what counts while it is open';
const SEES = 'See who has submitted proofs and who has not';

export const POI_SAVED = 'POI settings saved successfully';
export const POI_UPDATED = 'POI settings updated successfully';
export const POI_ALREADY_LOCKED = 'POI is already locked';

const status = enumName(WINDOW_STATUS);
/** The regime of whoever submits no proof; spelled on the wire as it always was. */
const defaulRegimeType = z.literal('New');

const poiConfig = z.object({
  ...windowResponse,
  mandateInvestmentProofAttachments: z.boolean(),
  mandateReviewerCommentsForPartialApproval: z.boolean(),
  status,
  defaulRegimeType,
  processPayrollFromMonth: twoDigitMonth,
});

export const getPoiConfig = endpoint({
  method: 'GET',
  path: '/Payroll/POI/config',
  summary:
    'The proof of investment window of the financial year, with its reminders and how many have submitted; null without one',
  ability: MANAGE,
  access: manages,
  output: value(poiConfig.nullable()),
});

export const savePoiConfig = endpoint({
  method: 'PUT',
  path: '/Payroll/POI/config',
  summary: 'Release proof of investment of the financial year until the lock date, or change what counts for it',
  ability: MANAGE,
  access: manages,
  body: z.object({
    ...windowFields,
    status: status.default('Released'),
    allowTdsModificationDuringPayroll: z.boolean().default(false),
    canTdsExceedAnnualLimit: z.boolean().default(false),
    mandateInvestmentProofAttachments: z.boolean().default(false),
    mandateReviewerCommentsForPartialApproval: z.boolean().default(false),
    defaulRegimeType: defaulRegimeType.optional(),
    /** Needed when there is no configuration of the year yet. */
    processPayrollFromMonth: twoDigitMonth.nullish(),
  }),
  output: value(poiConfig),
  message: POI_UPDATED,
});

export const getPoiStatus = endpoint({
  method: 'GET',
  path: '/Payroll/POI/status',
  summary: 'Whether proofs can be submitted now, until when, and whether the caller has',
  ability: null,
  access: everyone(FEATURE),
  output: value(z.object({ status, ...statusFields, isPOIFormSubmitted: z.boolean() })),
});

export const lockPoi = endpoint({
  method: 'POST',
  path: '/Payroll/POI/config/lock',
  summary: 'Lock proof of investment now',
  ability: MANAGE,
  access: manages,
  message: 'POI locked successfully',
});

export const listPoiReminders = endpoint({
  method: 'GET',
  path: '/Payroll/POI/reminders',
  summary: 'The reminders of proof of investment',
  ability: MANAGE,
  access: manages,
  query: z.object({ poiConfigId: id.optional() }),
  output: value(z.array(reminder)),
});

export const addPoiReminder = endpoint({
  method: 'POST',
  path: '/Payroll/POI/reminders',
  summary: 'Add a reminder, at most four',
  ability: MANAGE,
  access: manages,
  body: reminderBody,
  output: value(reminder),
  message: 'Reminder added successfully',
});

export const updatePoiReminder = endpoint({
  method: 'PUT',
  path: '/Payroll/POI/reminders',
  summary: 'Change a reminder',
  ability: MANAGE,
  access: manages,
  body: reminderBody,
  output: value(reminder),
  message: 'Reminder updated successfully',
});

export const deletePoiReminder = endpoint({
  method: 'DELETE',
  path: '/Payroll/POI/reminders/{id}',
  summary: 'Remove a reminder',
  ability: MANAGE,
  access: manages,
  params: idParams,
  message: 'Reminder deleted successfully',
});

export const listPoiSubmissions = endpoint({
  method: 'GET',
  path: '/Payroll/POI/submissions',
  summary: 'Who has submitted proofs, who has begun, who is missing',
  ability: SEES,
  access: manages,
  query: submissionsQuery,
  output: page(submissionRow),
});
