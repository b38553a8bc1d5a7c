import { everyone, moderators } from '../../access.ts';
import { del, get, page, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { enumName, enumNumber, flagText, id, idParams, paging, userRegime } from '../../wire.ts';
import { z } from '../../zod.ts';
import { USER_STATUS } from '../users/users-person.ts';

const DEPARTMENT_STATUS = { Inactive: 0, Active: 1 } as const;

const NAME_REQUIRED = 'Please enter a department name';

export const departmentBody = z.object({
  name: oneLine(NAME_REQUIRED).min(1, NAME_REQUIRED).max(100, 'At most 100 characters'),
  code: blankIsNull(oneLine().max(20, 'At most 20 characters')),
  description: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
  status: enumNumber(DEPARTMENT_STATUS).optional(),
  departmentHeadId: blankIsNull(id),
  parentDepartmentId: z.preprocess(
    (input) => (input === '' ? null : input),
    z
      .unknown()
      .refine((input) => !Array.isArray(input), 'Only one parent department may be chosen')
      .pipe(id.nullable().optional()),
  ),
});

/** What can be done to a department; each answer about one names those that its reader may do. */
export const DEPARTMENT_ACTIONS = ['edit', 'delete'] as const;
export type DepartmentAction = (typeof DEPARTMENT_ACTIONS)[number];

/** Members receive the picker's fields (id, name, code, parent); the rest is null for them. */
export const departmentRow = z.object({
  id,
  name: z.string(),
  code: z.string().nullable(),
  description: z.string().nullable(),
  status: enumNumber(DEPARTMENT_STATUS),
  departmentHeadId: id.nullable(),
  departmentHeadName: z.string().nullable(),
  parentDepartmentId: id.nullable(),
  parentDepartmentName: z.string().nullable(),
  totalEmployees: z.int().nullable(),
  createdBy: id.nullable(),
  updatedBy: id.nullable(),
  /** What the caller may do to it. People and departments in it are counted when it is to be deleted. */
  actions: z.array(z.enum(DEPARTMENT_ACTIONS)),
  version: z.int(),
});

export const departmentEmployee = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
  designation: z.string().nullable(),
  email: z.string().nullable(),
  regimeType: userRegime,
  status: enumName(USER_STATUS),
});

const blankFlag = z.preprocess((input) => (input === '' ? undefined : input), flagText.optional());

export const listDepartments = get('/Departments', {
  summary: 'Departments by name; `isFilter` keeps those with people, a missing `isActive` means all',
  ability: {
    Member: 'See the names, designations and departments of colleagues',
    Moderator: 'See departments with their heads and people',
  },
  access: everyone(),
  query: z.object({
    ...paging,
    isActive: blankFlag,
    isFilter: blankFlag,
    searchText: z.string().trim().max(100).optional(),
  }),
  output: page(departmentRow),
});

export const getDepartment = get('/Departments/{id}', {
  summary: 'A department with a page of its people',
  ability: 'See departments with their heads and people',
  access: moderators(),
  params: idParams,
  query: z.object(paging),
  output: value(departmentRow.extend({ employees: z.array(departmentEmployee) })),
});

const saved = value(z.object({ id, version: z.int() }));

export const addDepartment = post('/Departments', {
  summary: 'Add a department',
  ability: 'Add, change and delete departments',
  access: moderators(),
  body: departmentBody,
  output: saved,
  message: 'Department added successfully',
});

export const updateDepartment = put('/Departments/{id}', {
  summary: 'Change a department; the status switch sends the whole of it too',
  ability: 'Add, change and delete departments',
  access: moderators(),
  params: idParams,
  body: departmentBody.extend({ version: z.int('version is required') }),
  output: saved,
  message: 'Department updated successfully',
});

export const deleteDepartment = del('/Departments/{id}', {
  summary: 'Remove a department without people, sub-departments and shifts',
  ability: 'Add, change and delete departments',
  access: moderators(),
  params: idParams,
  message: 'Department deleted successfully',
});
