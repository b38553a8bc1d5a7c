import { moderators } from '../../access.ts';
import { get, page, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { day, flagText, id, idParams, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { blankIsUndefined } from '../users/users-filters.ts';

export const ROTATION_UNITS = ['week', 'day'] as const;
export const MAX_ROTATION_STEPS = 62;
const MAX_MEMBERS = 5000;

const NAME_REQUIRED = 'Please enter a name for the rotation';
const STEP_REQUIRED = 'Please add at least one shift to the sequence';
const MEMBER_REQUIRED = 'Please select at least one employee or department';
const DAY_REQUIRED = 'Please select a start date';
const END_BEFORE_START = 'End date cannot be before start date';

/** A step is the shift of a day or a week; null is one off. */
export const rotationSteps = z
  .array(id.nullable(), STEP_REQUIRED)
  .max(MAX_ROTATION_STEPS, `At most ${MAX_ROTATION_STEPS} steps`)
  .refine((steps) => steps.some((step) => step !== null), STEP_REQUIRED);

/** A person, or everybody of a department; so many steps ahead of the sequence. */
export const rotationMember = z
  .object({
    employeeId: id.nullish(),
    departmentId: id.nullish(),
    stepsAhead: z
      .int('Steps are whole numbers')
      .min(0)
      .max(MAX_ROTATION_STEPS - 1)
      .default(0),
  })
  .refine(({ employeeId, departmentId }) => !employeeId !== !departmentId, 'Name an employee or a department');

const bothDays = z.object({ startDate: day, endDate: day });

const fields = {
  rotationName: oneLine(NAME_REQUIRED).min(1, NAME_REQUIRED).max(100, 'At most 100 characters'),
  unit: z.enum(ROTATION_UNITS, 'A rotation goes by week or by day'),
  steps: rotationSteps,
  /** From when the rotation, or a change of it, counts. */
  startDate: z.string(DAY_REQUIRED).min(1, DAY_REQUIRED).pipe(day),
  endDate: blankIsNull(day),
  /** The first day of the first step. Where none is sent it is the start date, or stays as it was. */
  patternDate: blankIsNull(day),
  members: z
    .array(rotationMember, MEMBER_REQUIRED)
    .min(1, MEMBER_REQUIRED)
    .max(MAX_MEMBERS, `At most ${MAX_MEMBERS.toLocaleString('en-IN')} members`),
  /** Whether shifts assigned for some days inside the rotation give way as well; open ones always do. */
  replacesAssigned: z.boolean().default(false),
  /** Whether days that are stored already are worked out again. */
  updateAttendance: z.boolean().default(false),
};

type Range = { readonly startDate: string; readonly endDate?: string | null | undefined };
const isInOrder = ({ startDate, endDate }: Range) => !endDate || endDate >= startDate;
const inOrder = {
  path: ['endDate'],
  error: END_BEFORE_START,
  when: ({ value: input }: { value: unknown }) => bothDays.safeParse(input).success,
};

export const rotationBody = z.object(fields).refine(isInOrder, inOrder);

const shownMember = z.object({
  employeeId: id.nullable(),
  departmentId: id.nullable(),
  /** Of the person or the department. */
  name: z.string(),
  stepsAhead: z.int(),
});

/** What can be done to a rotation; each one names those that its reader may do now. */
export const ROTATION_ACTIONS = ['edit', 'end'] as const;

export const rotationRow = z.object({
  id,
  rotationName: z.string(),
  unit: z.enum(ROTATION_UNITS),
  steps: z.array(z.object({ shiftId: id.nullable(), shiftName: z.string().nullable() })),
  startDate: day,
  endDate: day.nullable(),
  patternDate: day,
  members: z.array(shownMember),
  actions: z.array(z.enum(ROTATION_ACTIONS)),
  version: z.int(),
});

const SEE = 'See who works which shift on which day';
const MANAGE = 'Add, change and delete shifts, and assign them';
const writes = moderators({ feature: 'ComplexShifts' });

export const listRotations = get('/Shifts/rotations', {
  summary: 'Rotations by name; those that are over only where `includeEnded` is set',
  ability: SEE,
  access: moderators(),
  query: z.object({ ...paging, includeEnded: blankIsUndefined(flagText) }),
  output: page(rotationRow),
});

export const getRotation = get('/Shifts/rotations/{id}', {
  summary: 'One rotation',
  ability: SEE,
  access: moderators(),
  params: idParams,
  output: value(rotationRow),
});

export const addRotation = post('/Shifts/rotations', {
  summary: 'Add a sequence of shifts that repeats; a shift assigned for single days inside it wins for these',
  ability: MANAGE,
  access: writes,
  body: rotationBody,
  output: value(rotationRow),
  message: 'Rotation added successfully',
});

const changed = { id, version: z.int().optional() };

export const updateRotation = put('/Shifts/rotations', {
  summary:
    'Change a rotation from `startDate` on; it ends the day before and goes on as another, with an id of its own',
  ability: MANAGE,
  access: writes,
  body: z.object({ ...fields, ...changed }).refine(isInOrder, inOrder),
  output: value(rotationRow),
  message: 'Rotation updated successfully',
});

export const endRotation = post('/Shifts/rotations/{id}/end', {
  summary: 'End a rotation; one that ends before it starts is removed',
  ability: MANAGE,
  access: writes,
  params: idParams,
  body: z.object({
    /** The last day. */
    endDate: z.string('Please select an end date').min(1, 'Please select an end date').pipe(day),
    version: z.int().optional(),
    updateAttendance: z.boolean().default(false),
  }),
  message: 'Rotation ended successfully',
});

const previewDay = z.object({
  date: day,
  shiftId: id,
  shiftName: z.string(),
  shiftStart: z.string(),
  shiftEnd: z.string(),
  isDefault: z.boolean(),
  isWeekOff: z.boolean(),
});

/** People who are equally far in the sequence. */
const previewGroup = z.object({
  stepsAhead: z.int(),
  people: z.int(),
  /** The first of them by name, and the departments as a whole. */
  names: z.array(z.string()),
  days: z.array(previewDay),
});

/** A shift or another rotation that people have in the days of this one. */
const overlap = z.object({
  name: z.string(),
  kind: z.enum(['assignment', 'rotation']),
  /** Of the shift or the other rotation. */
  what: z.string(),
  startDate: day,
  endDate: day.nullable(),
  /** Whether it gives way, or wins for its days. */
  becomes: z.enum(['ends', 'stays']),
});

export const previewRotation = post('/Shifts/rotations/preview', {
  summary: 'What a rotation would bring in the coming weeks, and what it would overwrite; nothing is stored',
  ability: MANAGE,
  access: writes,
  body: z.object({ ...fields, id: id.nullish() }).refine(isInOrder, inOrder),
  output: value(
    z.object({
      from: day,
      to: day,
      people: z.int(),
      groups: z.array(previewGroup),
      /** Days of people from `from` to `to` that get another shift or another day off. */
      changedDays: z.int(),
      overlaps: z.array(overlap),
      totalOverlaps: z.int(),
    }),
  ),
});
