import { everyone, moderators } from '../../access.ts';
import { countsFrom } from '../../counts-from.ts';
import { atMostDays, inOrder, requiredDay } from '../../day-range.ts';
import { del, get, page, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { timeOfDay } from '../../time-of-day.ts';
import { day, id, idParams, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { hasHours, NO_HOURS_OF_SHIFT } from './shift-hours.ts';
import { shiftConflict } from './shifts-conflicts.ts';
import { sentWeekends, weekends } from './shifts-weekends.ts';

const NAME_REQUIRED = 'Please enter a shift-name';
const START_REQUIRED = 'Please select a shift start-time';
const END_REQUIRED = 'Please select a shift end-time';
const DEPARTMENT_REQUIRED = 'Please select at least one department for the shift';
export const DEFAULT_STAYS = 'Default shifts cannot be deleted';

/** What can be done to a shift; each answer about one names those that its reader may do now. */
export const SHIFT_ACTIONS = ['edit', 'delete'] as const;

const departmentIds = z.array(id).max(1000, 'At most 1,000 departments');

export const shiftBody = z.object({
  shiftName: oneLine(NAME_REQUIRED).min(1, NAME_REQUIRED).max(100, 'At most 100 characters'),
  shiftStart: timeOfDay(START_REQUIRED),
  shiftEnd: timeOfDay(END_REQUIRED),
  /** Without any, the organisation's days off count. */
  weekends: sentWeekends.nullish(),
  isDefault: z.boolean('Say whether this is the default shift').optional(),
  /** As /Shifts/assign/departments, with the shift in one call. */
  departmentIds: departmentIds.optional(),
});

const applicability = shiftBody.pick({ isDefault: true, departmentIds: true });

const OTHER_END = { path: ['shiftEnd'], error: NO_HOURS_OF_SHIFT };

/** A shift as it is edited. */
export const editedShiftBody = shiftBody.extend({ countsFrom }).refine(hasHours, OTHER_END);

export const newShiftBody = shiftBody
  .refine(hasHours, OTHER_END)
  .refine(({ isDefault, departmentIds: chosen }) => isDefault || chosen === undefined || chosen.length > 0, {
    path: ['departmentIds'],
    error: DEPARTMENT_REQUIRED,
    // Said together with what else is missing.
    when: ({ value: input }) => applicability.safeParse(input).success,
  });

export const shiftRow = z.object({
  id,
  shiftName: z.string(),
  shiftStart: z.string(),
  shiftEnd: z.string(),
  isDefault: z.boolean(),
  departmentIds: z.array(id),
  weekends,
  updatedBy: id.nullable(),
  /** What the caller may do to this shift. */
  actions: z.array(z.enum(SHIFT_ACTIONS)),
  version: z.int(),
});

const MANAGE = 'Add, change and delete shifts, and assign them';
const SEE = 'See the shifts, and the own one of today';
const writes = moderators({ feature: 'ComplexShifts' });

export const listShifts = get('/Shifts', {
  summary: 'Shifts by name, the default one first; `departmentId` keeps those that apply to a department',
  ability: SEE,
  access: everyone(),
  query: z.object({ ...paging, departmentId: blankIsNull(id) }),
  output: page(shiftRow),
});

export const getShift = get('/Shifts/{id}', {
  summary: 'One shift',
  ability: SEE,
  access: everyone(),
  params: idParams,
  output: value(shiftRow),
});

export const addShift = post('/Shifts', {
  summary: 'Add a shift; a shift that ends before it starts ends the next day',
  ability: MANAGE,
  access: writes,
  body: newShiftBody,
  output: value(shiftRow),
  message: 'Shift added successfully',
});

export const updateShift = put('/Shifts', {
  summary: 'Change a shift; it counts from today, or from `countsFrom`; days before stay as they were',
  ability: MANAGE,
  access: writes,
  body: shiftBody.extend({ id, version: z.int().optional(), countsFrom }).refine(hasHours, OTHER_END),
  output: value(shiftRow),
  message: 'Shift updated successfully',
});

export const deleteShift = del('/Shifts/{id}', {
  summary: 'Remove a shift that is assigned to nobody from today on',
  ability: MANAGE,
  access: writes,
  params: idParams,
  message: 'Shift deleted successfully',
});

export const assignShiftDepartments = post('/Shifts/assign/departments', {
  summary: 'Replace the departments a shift applies to, from today or from `countsFrom`',
  ability: MANAGE,
  access: writes,
  body: z.object({ shiftId: id, departmentIds, countsFrom }),
  output: value(shiftRow),
  message: 'Departments assigned successfully',
});

const EMPLOYEE_REQUIRED = 'Please select at least one employee';
const SHIFT_REQUIRED = 'Please select a shift';
const DAY_REQUIRED = 'Please select a start date';
const END_BEFORE_START = 'End date cannot be before start date';

/** The most people one call assigns a shift to. */
const MAX_EMPLOYEES = 5000;

const required = (schema: typeof id | typeof day, message: string) => z.string(message).min(1, message).pipe(schema);

const people = z.object({ employeeIds: z.array(z.unknown()), departmentIds: departmentIds.default([]) });
const bothDays = z.object({ startDate: day, endDate: day });

export const assignShiftBody = z
  .object({
    employeeIds: z
      .array(id, EMPLOYEE_REQUIRED)
      .max(MAX_EMPLOYEES, `At most ${MAX_EMPLOYEES.toLocaleString('en-IN')} employees`),
    shiftId: required(id, SHIFT_REQUIRED),
    startDate: required(day, DAY_REQUIRED),
    endDate: blankIsNull(day),
    notes: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
    /** Whoever of them is employed from the first day on is assigned, too. */
    departmentIds: departmentIds.default([]),
    /** Whether days that are stored already are worked out again. */
    updateAttendance: z.boolean().default(false),
  })
  .refine(({ employeeIds, departmentIds: departments }) => employeeIds.length + departments.length > 0, {
    path: ['employeeIds'],
    error: EMPLOYEE_REQUIRED,
    when: ({ value: input }) => people.safeParse(input).success,
  })
  .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
    path: ['endDate'],
    error: END_BEFORE_START,
    when: ({ value: input }) => bothDays.safeParse(input).success,
  });

export const assignShiftEmployees = post('/Shifts/assign/employees', {
  summary: 'Assign a shift for some days; what it overlaps gives way and resumes behind it',
  ability: MANAGE,
  access: writes,
  body: assignShiftBody,
  output: value(z.object({ assigned: z.int() })),
  message: 'Shift assigned successfully',
});

/** The most days the grid is asked for. */
const MAX_DAYS = 31;

export const shiftDay = z.object({
  date: day,
  /** Null outside employment. */
  shiftId: id.nullable(),
  shiftName: z.string().nullable(),
  shiftStart: z.string().nullable(),
  shiftEnd: z.string().nullable(),
  notes: z.string().nullable(),
  isDefault: z.boolean(),
  isWeekOff: z.boolean(),
  /** The rotation that brings the shift; null where an assignment, the department or the organisation does. */
  rotationName: z.string().nullable(),
  conflicts: z.array(shiftConflict),
});

export const shiftWeekRow = z.object({
  employeeId: id,
  employeeName: z.string(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  imageUrl: z.string().nullable(),
  dailyShifts: z.array(shiftDay),
});

export const listAssignedShifts = get('/Shifts/assigned', {
  summary: 'Who works which shift on which day, at most 31 days',
  ability: 'See who works which shift on which day',
  access: moderators(),
  query: z
    .object({
      ...paging,
      startDate: requiredDay,
      endDate: requiredDay,
      searchQuery: z.string().trim().max(100).optional(),
    })
    .refine(...inOrder)
    .refine(...atMostDays(MAX_DAYS)),
  output: page(shiftWeekRow),
});

export const getCurrentShift = get('/Shifts/current-shift', {
  summary: 'The shift of today, with the days it is assigned for; members ask for their own',
  ability: SEE,
  access: everyone(),
  query: z.object({ employeeId: blankIsNull(id) }),
  output: value(
    shiftRow.omit({ actions: true }).extend({
      /** Null where the department or the organisation decides. */
      startDate: day.nullable(),
      endDate: day.nullable(),
      notes: z.string().nullable(),
      isWeekOff: z.boolean(),
    }),
  ),
});
