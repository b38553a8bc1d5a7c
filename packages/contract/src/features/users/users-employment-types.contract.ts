import { everyone, moderators } from '../../access.ts';
import { del, get, post, put, value } from '../../endpoint.ts';
import { id, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';

const employmentType = z.object({ id, name: z.string(), usersCount: z.int() });
const employmentTypeName = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(60, 'At most 60 characters');

export const listEmploymentTypes = get('/Users/employmenttypes', {
  summary: 'Employment types: the options of the "Employment Type" field',
  ability: null,
  access: everyone(),
  output: value(z.array(employmentType)),
});

export const getEmploymentType = get('/Users/employmenttypes/{id}', {
  summary: 'One employment type',
  ability: null,
  access: everyone(),
  params: idParams,
  output: value(employmentType),
});

export const addEmploymentType = post('/Users/employmenttypes', {
  summary: 'Add an employment type',
  ability: 'Add, rename and delete employment types',
  access: moderators(),
  body: z.object({ name: employmentTypeName }),
  output: value(employmentType),
  message: 'Employment type added successfully',
});

export const renameEmploymentType = put('/Users/employmenttypes', {
  summary: 'Rename an employment type',
  ability: 'Add, rename and delete employment types',
  access: moderators(),
  body: z.object({ id, name: employmentTypeName }),
  output: value(employmentType),
  message: 'Employment type updated successfully',
});

export const deleteEmploymentType = del('/Users/employmenttypes/{id}', {
  summary: 'Remove an employment type nobody holds',
  ability: 'Add, rename and delete employment types',
  access: moderators(),
  params: idParams,
  message: 'Employment type deleted successfully',
});
