import { everyone, moderators } from '../../access.ts';
import { del, get, post, put, value } from '../../endpoint.ts';
import { explanationSource } from '../../explanation.ts';
import { blankIsNull } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { day, flagText, id, idParams, instant } from '../../wire.ts';
import { z } from '../../zod.ts';
import { LEAVE_UNITS, positiveLeave } from './leave-types-amounts.ts';
import { LEAVE_PURPOSES, type LeaveRules, leaveRules } from './leave-types-rules.ts';

const FEATURE = { feature: 'Leaves' } as const;
const SEES = {
  Administrator: 'See all leave types with their rules',
  Moderator: 'See all leave types with their rules',
  Member: 'See the leave types that are in use',
};
const MANAGES = 'Add, change, switch off and delete leave types';
const reads = everyone(FEATURE);
const writes = moderators(FEATURE);

const NAME_REQUIRED = 'Please enter a name for the leave type';
const CODE_REQUIRED = 'Please enter a short code';

/** What can be done to a leave type; each response names those that its reader may do. */
export const LEAVE_TYPE_ACTIONS = ['edit', 'toggle', 'delete'] as const;

/** What a type always is; unit, pay and purpose stay once somebody has a balance of it. */
const basics = {
  name: oneLine(NAME_REQUIRED).min(1, NAME_REQUIRED).max(60, 'At most 60 characters'),
  code: oneLine(CODE_REQUIRED)
    .min(1, CODE_REQUIRED)
    .max(8, 'At most 8 characters')
    .regex(/^[\p{L}\p{N}-]+$/u, 'Letters, figures and hyphens only'),
  colour: z.string('Choose a colour').regex(/^#[0-9a-f]{6}$/i, 'Choose a colour'),
  unit: z.enum(LEAVE_UNITS, 'Choose in what it is asked for'),
  isPaid: z.boolean(),
  purpose: z.enum(LEAVE_PURPOSES, 'Choose what it is for'),
  description: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
};

type Whole = { readonly isPaid: boolean; readonly purpose: string; readonly rules: LeaveRules };

/** What the parts of a type say against each other, by the field it is said at. */
export function leaveTypeProblems({ isPaid, purpose, rules }: Whole): { field: string; message: string }[] {
  const { accrual, annualQuota, highestBalance, isStatutoryAnnual, paidPercent, minStretch, maxStretch } = rules;
  const each: readonly (readonly [boolean, string, string])[] = [
    [isPaid && paidPercent === 0, 'rules.paidPercent', 'A paid type is paid for more than 0 percent'],
    [
      purpose === 'comp-off' && accrual.kind !== 'none',
      'rules.accrual.kind',
      'A comp-off is earned by working on a day off, and not by itself',
    ],
    [
      isStatutoryAnnual && purpose !== 'annual',
      'rules.isStatutoryAnnual',
      'Only annual leave can be the annual leave of the law',
    ],
    [
      accrual.kind !== 'none' && accrual.kind !== 'days-worked' && annualQuota === 0,
      'rules.annualQuota',
      'Enter how much is earned in a year',
    ],
    [
      highestBalance !== null && highestBalance === 0,
      'rules.highestBalance',
      'With a highest balance of 0 nothing would ever be credited',
    ],
    [
      minStretch !== null && maxStretch !== null && minStretch > maxStretch,
      'rules.minStretch',
      'The least in one request cannot be more than the most',
    ],
  ];
  return each.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []));
}

const isWhole = (type: Whole, context: z.RefinementCtx) => {
  for (const { field, message } of leaveTypeProblems(type)) {
    context.addIssue({ code: 'custom', path: field.split('.'), message });
  }
};

const body = z.object({
  ...basics,
  isActive: z.boolean().default(true),
  rules: leaveRules,
  /** The day from which the rules count; today where nothing is sent. */
  countsFrom: day.optional(),
});

export const leaveTypeBody = body.superRefine(isWhole);

const change = body.extend({ id, version: z.int().optional() }).superRefine(isWhole);

const rulesVersion = z.object({ from: day, rules: leaveRules, changedBy: z.string().nullable(), changedAt: instant });

export const leaveTypeRow = z.object({
  id,
  ...basics,
  description: z.string().nullable(),
  isCompOff: z.boolean(),
  isActive: z.boolean(),
  /** In force today; of a type that is to come, those it begins with. */
  rules: leaveRules,
  rulesFrom: day,
  /** The first day on which anything is earned. */
  startsOn: day,
  /** Days from which other rules count, after today. */
  comingFrom: z.array(day),
  /** Somebody has a balance of it: unit, pay and purpose stay, and it cannot be deleted. */
  isUsed: z.boolean(),
  actions: z.array(z.enum(LEAVE_TYPE_ACTIONS)),
  version: z.int(),
});

export const listLeaveTypes = get('/Leaves/types', {
  summary: 'Leave types in their order; members see those that are in use',
  ability: SEES,
  access: reads,
  query: z.object({ isActive: flagText.optional() }),
  output: value(z.array(leaveTypeRow)),
});

export const getLeaveType = get('/Leaves/types/{id}', {
  summary: 'One leave type with the rules it had, has and will have, and the law it came from',
  ability: SEES,
  access: reads,
  params: idParams,
  output: value(leaveTypeRow.extend({ versions: z.array(rulesVersion), law: z.array(explanationSource) })),
});

export const addLeaveType = post('/Leaves/types', {
  summary: 'Add a leave type; what is earned from its first day on is credited at once',
  ability: MANAGES,
  access: writes,
  body: leaveTypeBody,
  output: value(leaveTypeRow),
  message: 'Leave type added successfully',
});

export const updateLeaveType = put('/Leaves/types', {
  summary: 'Change a leave type; other rules count from a day on, and what is written before stays',
  ability: MANAGES,
  access: writes,
  body: change,
  output: value(leaveTypeRow),
  message: 'Leave type updated successfully',
});

export const toggleLeaveType = put('/Leaves/types/toggleStatus', {
  summary: 'Switch a leave type off, so that nobody can ask for it and nothing is credited, or on again',
  ability: MANAGES,
  access: writes,
  query: z.object({ leaveTypeId: id }),
  output: value(leaveTypeRow),
  message: 'Leave type updated successfully',
});

export const deleteLeaveType = del('/Leaves/types/{id}', {
  summary: 'Delete a leave type that nobody has used',
  ability: MANAGES,
  access: writes,
  params: idParams,
  message: 'Leave type deleted successfully',
});

export const deleteComingRules = del('/Leaves/types/{id}/rules', {
  summary: 'Take back a change of the rules that is still to come',
  ability: MANAGES,
  access: writes,
  params: idParams,
  query: z.object({ from: day }),
  output: value(leaveTypeRow),
  message: 'The change was taken back',
});

const association = z.object({
  leaveTypeId: id,
  leaveTypeName: z.string(),
  employmentTypeId: id,
  employmentTypeName: z.string(),
  quota: positiveLeave.nullable(),
  unit: z.enum(LEAVE_UNITS),
});

const associationBody = z.object({
  leaveTypeId: id,
  employmentTypeId: id,
  /** A year; null or absent for the quota of the type. */
  quota: positiveLeave.nullish(),
  countsFrom: day.optional(),
});

export const listAssociations = get('/Leaves/employment/associations', {
  summary: 'Which employment types have which leave types today; a type that is in no row is everybody’s',
  ability: SEES,
  access: reads,
  query: z.object({ leaveTypeId: id.optional(), employmentTypeId: id.optional() }),
  output: value(z.array(association)),
});

export const saveAssociation = post('/Leaves/employment/associations', {
  summary: 'Give a leave type to an employment type, with a quota of its own or that of the type, from a day on',
  ability: MANAGES,
  access: writes,
  body: associationBody,
  output: value(association),
  message: 'Leave type updated successfully',
});

export const replaceAssociation = put(saveAssociation.path, { ...saveAssociation, summary: 'The same as POST' });

export const deleteAssociation = del('/Leaves/employment/associations', {
  summary: 'Take a leave type from an employment type, from today on; with the last one it is everybody’s',
  ability: MANAGES,
  access: writes,
  query: z.object({ leaveTypeId: id, employmentTypeId: id }),
  message: 'Leave type updated successfully',
});
