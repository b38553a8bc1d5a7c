import { everyone, moderators } from '../../access.ts';
import { del, get, page, plainFile, post, put, value } from '../../endpoint.ts';
import { enumName, enumNumber, id, idParams } from '../../wire.ts';
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
import { WINDOW_KINDS, WINDOW_STATUS } from './declaration-settings-words.ts';

type Managed = { readonly ability: string; readonly access: ReturnType<typeof moderators> };

/** What is done to the reminders of a window. */
function reminderCalls(path: `/Payroll/${string}/reminders`, managed: Managed) {
  return {
    add: post(path, {
      summary: 'Add a reminder, at most four',
      ...managed,
      body: reminderBody,
      output: value(reminder),
      message: 'Reminder added successfully',
    }),
    update: put(path, {
      summary: 'Change a reminder',
      ...managed,
      body: reminderBody,
      output: value(reminder),
      message: 'Reminder updated successfully',
    }),
    remove: del(`${path}/{id}`, {
      summary: 'Remove a reminder',
      ...managed,
      params: idParams,
      message: 'Reminder deleted successfully',
    }),
  };
}

const FEATURE = { feature: 'ITDeclaration' } as const;
const manages = {
  ability: 'Release and lock IT declarations, and set what counts while they are open',
  access: moderators(FEATURE),
};

export const DECLARATION_ADDED = 'Successfully added IT declaration';
export const DECLARATION_UPDATED = 'Successfully updated IT declaration';
export const DECLARATION_ALREADY_LOCKED = 'IT Declaration is already locked';

const status = enumNumber(WINDOW_STATUS);

export const getDeclarationConfig = get('/Payroll/ITDeclaration/config', {
  summary:
    'The IT declaration window of the financial year, with its reminders and how many have submitted; null without one',
  ...manages,
  output: value(
    z.object({ ...windowResponse, allowTdsModificationExceedCalculatedAmount: z.boolean(), status }).nullable(),
  ),
});

export const saveDeclarationConfig = put('/Payroll/ITDeclaration/config', {
  summary: 'Release IT declarations of the financial year until the lock date, or change what counts for them',
  ...manages,
  body: z.object({
    ...windowFields,
    status: status.default('Released'),
    /** TDS changed by hand may be more than what is worked out; `canTdsExceedAnnualLimit` is another name of it. */
    allowTdsModificationExceedCalculatedAmount: z.boolean().optional(),
    canTdsExceedAnnualLimit: z.boolean().optional(),
    /** Where it is left out, TDS can be changed by hand when it may be more. */
    allowTdsModificationDuringPayroll: z.boolean().optional(),
  }),
  output: value(z.object({ ...windowResponse, allowTdsModificationExceedCalculatedAmount: z.boolean(), status })),
  message: DECLARATION_UPDATED,
});

export const getDeclarationStatus = get('/Payroll/ITDeclaration/status', {
  summary: 'Whether IT declarations are open now, and until when',
  ability: null,
  access: everyone(FEATURE),
  output: value(z.object({ status, ...statusFields, isDeclarationSubmitted: z.boolean() })),
});

export const lockDeclarations = post('/Payroll/ITDeclaration/lock', {
  summary: 'Lock IT declarations now',
  ...manages,
  message: 'IT Declaration Locked Successfully',
});

const reminders = reminderCalls('/Payroll/ITDeclaration/reminders', manages);
export const addDeclarationReminder = reminders.add;
export const updateDeclarationReminder = reminders.update;
export const deleteDeclarationReminder = reminders.remove;

export const listDeclarationSubmissions = get('/Payroll/ITDeclaration/submissions', {
  summary: 'Who has submitted an IT declaration, who has begun one, who is missing',
  ability: 'See who has submitted an IT declaration and who has not',
  access: moderators(FEATURE),
  query: submissionsQuery,
  output: page(submissionRow),
});

const WHICH_DOCUMENT = 'Choose "declaration" or "poi"';

export const downloadHelpDocument = get('/Payroll/ITDeclaration/download-help-document', {
  summary: 'How to declare investments, or how to submit proofs, as a PDF',
  ability: null,
  access: everyone({ outsidePlan: true }),
  query: z.object({ documentType: z.enum(WINDOW_KINDS, WHICH_DOCUMENT) }),
  output: plainFile('the same words for everybody', 'application/pdf'),
});

const POI = { feature: 'POI' } as const;
const managesPoi = {
  ability: 'Release and lock proof of investment, and set what counts while it is open',
  access: moderators(POI),
};

export const POI_SAVED = 'POI settings saved successfully';
export const POI_UPDATED = 'POI settings updated successfully';
export const POI_ALREADY_LOCKED = 'POI is already locked';

const poiStatus = enumName(WINDOW_STATUS);
/** The regime of whoever submits no proof; spelled on the wire as it always was. */
const defaulRegimeType = z.literal('New');

const poiConfig = z.object({
  ...windowResponse,
  mandateInvestmentProofAttachments: z.boolean(),
  mandateReviewerCommentsForPartialApproval: z.boolean(),
  status: poiStatus,
  defaulRegimeType,
  processPayrollFromMonth: twoDigitMonth,
});

export const getPoiConfig = get('/Payroll/POI/config', {
  summary:
    'The proof of investment window of the financial year, with its reminders and how many have submitted; null without one',
  ...managesPoi,
  output: value(poiConfig.nullable()),
});

export const savePoiConfig = put('/Payroll/POI/config', {
  summary: 'Release proof of investment of the financial year until the lock date, or change what counts for it',
  ...managesPoi,
  body: z.object({
    ...windowFields,
    status: poiStatus.default('Released'),
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

export const getPoiStatus = get('/Payroll/POI/status', {
  summary: 'Whether proofs can be submitted now, until when, and whether the caller has',
  ability: null,
  access: everyone(POI),
  output: value(z.object({ status: poiStatus, ...statusFields, isPOIFormSubmitted: z.boolean() })),
});

export const lockPoi = post('/Payroll/POI/config/lock', {
  summary: 'Lock proof of investment now',
  ...managesPoi,
  message: 'POI locked successfully',
});

export const listPoiReminders = get('/Payroll/POI/reminders', {
  summary: 'The reminders of proof of investment',
  ...managesPoi,
  query: z.object({ poiConfigId: id.optional() }),
  output: value(z.array(reminder)),
});

const poiReminders = reminderCalls('/Payroll/POI/reminders', managesPoi);
export const addPoiReminder = poiReminders.add;
export const updatePoiReminder = poiReminders.update;
export const deletePoiReminder = poiReminders.remove;

export const listPoiSubmissions = get('/Payroll/POI/submissions', {
  summary: 'Who has submitted proofs, who has begun, who is missing',
  ability: 'See who has submitted proofs and who has not',
  access: moderators(POI),
  query: submissionsQuery,
  output: page(submissionRow),
});
