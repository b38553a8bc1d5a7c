import { everyone, moderators } from '../../access.ts';
import { endpoint, page, plainFile, value } from '../../endpoint.ts';
import { enumNumber, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';
import { reminder, reminderBody } from './declaration-settings-reminders.ts';
import {
  statusFields,
  submissionRow,
  submissionsQuery,
  windowFields,
  windowResponse,
} from './declaration-settings-shapes.ts';
import { WINDOW_KINDS, WINDOW_STATUS } from './declaration-settings-words.ts';

const FEATURE = { feature: 'ITDeclaration' } as const;
const manages = moderators(FEATURE);
const MANAGE = 'Release and lock IT declarations, and set what counts while they are open';
const SEES = 'See who has submitted an IT declaration and who has not';

export const DECLARATION_ADDED = 'Successfully added IT declaration';
export const DECLARATION_UPDATED = 'Successfully updated IT declaration';
export const DECLARATION_ALREADY_LOCKED = 'IT Declaration is already locked';

const status = enumNumber(WINDOW_STATUS);

export const getDeclarationConfig = endpoint({
  method: 'GET',
  path: '/Payroll/ITDeclaration/config',
  summary:
    'The IT declaration window of the financial year, with its reminders and how many have submitted; null without one',
  ability: MANAGE,
  access: manages,
  output: value(
    z.object({ ...windowResponse, allowTdsModificationExceedCalculatedAmount: z.boolean(), status }).nullable(),
  ),
});

export const saveDeclarationConfig = endpoint({
  method: 'PUT',
  path: '/Payroll/ITDeclaration/config',
  summary: 'Release IT declarations of the financial year until the lock date, or change what counts for them',
  ability: MANAGE,
  access: manages,
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

export const getDeclarationStatus = endpoint({
  method: 'GET',
  path: '/Payroll/ITDeclaration/status',
  summary: 'Whether IT declarations are open now, and until when',
  ability: null,
  access: everyone(FEATURE),
  output: value(z.object({ status, ...statusFields, isDeclarationSubmitted: z.boolean() })),
});

export const lockDeclarations = endpoint({
  method: 'POST',
  path: '/Payroll/ITDeclaration/lock',
  summary: 'Lock IT declarations now',
  ability: MANAGE,
  access: manages,
  message: 'IT Declaration Locked Successfully',
});

export const addDeclarationReminder = endpoint({
  method: 'POST',
  path: '/Payroll/ITDeclaration/reminders',
  summary: 'Add a reminder, at most four',
  ability: MANAGE,
  access: manages,
  body: reminderBody,
  output: value(reminder),
  message: 'Reminder added successfully',
});

export const updateDeclarationReminder = endpoint({
  method: 'PUT',
  path: '/Payroll/ITDeclaration/reminders',
  summary: 'Change a reminder',
  ability: MANAGE,
  access: manages,
  body: reminderBody,
  output: value(reminder),
  message: 'Reminder updated successfully',
});

export const deleteDeclarationReminder = endpoint({
  method: 'DELETE',
  path: '/Payroll/ITDeclaration/reminders/{id}',
  summary: 'Remove a reminder',
  ability: MANAGE,
  access: manages,
  params: idParams,
  message: 'Reminder deleted successfully',
});

export const listDeclarationSubmissions = endpoint({
  method: 'GET',
  path: '/Payroll/ITDeclaration/submissions',
  summary: 'Who has submitted an IT declaration, who has begun one, who is missing',
  ability: SEES,
  access: manages,
  query: submissionsQuery,
  output: page(submissionRow),
});

const WHICH_DOCUMENT = 'Choose "declaration" or "poi"';

export const downloadHelpDocument = endpoint({
  method: 'GET',
  path: '/Payroll/ITDeclaration/download-help-document',
  summary: 'How to declare investments, or how to submit proofs, as a PDF',
  ability: null,
  access: everyone({ outsidePlan: true }),
  query: z.object({ documentType: z.enum(WINDOW_KINDS, WHICH_DOCUMENT) }),
  output: plainFile('the same words for everybody', 'application/pdf'),
});
