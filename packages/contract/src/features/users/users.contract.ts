import { everyone, FEATURE_KEYS, moderators } from '../../access.ts';
import { del, get, page, plainFile, post, put, value } from '../../endpoint.ts';
import { enumName, flagText, id, idParams, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { blankIsUndefined, peopleFilters } from './users-filters.ts';
import { changedPerson, newPerson, ownFields, USER_STATUS } from './users-person.ts';
import { person, personOption, personRow } from './users-responses.ts';

export const listPeople = get('/Users', {
  summary: 'People with search, filters and paging',
  ability: 'See everyone with their details, salary and bank account',
  access: moderators(),
  query: z.object({ ...paging, ...peopleFilters }),
  output: page(personRow),
});

export const getPerson = get('/Users/{id}', {
  summary: 'A whole person for the person, administrators and moderators; the working part for the manager',
  ability: {
    Member: 'See their own details, and the work details of those who report to them',
    Moderator: 'See everyone with their details, salary and bank account',
  },
  access: everyone({ outsidePlan: true }),
  params: idParams,
  output: value(person),
});

const savedPerson = value(z.object({ id, version: z.int() }));

export const invitePerson = post('/Users', {
  summary: 'Invite a person, or add one with restricted login; 300 when the e-mail exists',
  ability: 'Invite people, and send an invitation again',
  access: moderators(),
  body: newPerson,
  output: savedPerson,
  message: 'User has been invited, pending verification!',
});

export const updatePerson = put('/Users', {
  summary: 'Change a person; role and status have calls of their own',
  ability: 'Change the details and salary of a person',
  access: moderators(),
  body: changedPerson,
  output: savedPerson,
  message: 'User updated successfully',
});

export const deletePerson = del('/Users/{id}', {
  summary: 'Remove a person for good; refused once they appear in a payroll',
  ability: 'De-activate, re-activate and delete people',
  access: moderators(),
  params: idParams,
  message: 'User deleted successfully',
});

export const searchPeople = get('/Users/search', {
  summary: 'Up to 20 people whose name, e-mail or employee number matches',
  ability: 'See the names, designations and departments of colleagues',
  access: everyone(),
  query: z.object({
    searchParam: z.string().trim().max(100).optional(),
    includeInactiveUsers: blankIsUndefined(flagText),
  }),
  output: value(z.array(personOption)),
});

export const reportToMe = get('/Users/reportToMe', {
  summary: 'The direct reports of the caller',
  ability: 'See their own details, and the work details of those who report to them',
  access: everyone(),
  query: z.object(paging),
  output: page(personOption.extend({ phoneNumber: z.string().nullable(), status: enumName(USER_STATUS) })),
});

export const basicPeople = get('/Users/basic', {
  summary: 'Every active person, for pickers',
  ability: 'See the names, designations and departments of colleagues',
  access: everyone(),
  output: value(z.array(personOption.omit({ employeeNumber: true, email: true }))),
});

export const activeCount = get('/Users/count', {
  summary: 'People who take a seat as active',
  ability: 'See everyone with their details, salary and bank account',
  access: moderators({ outsidePlan: true }),
  output: value(z.object({ activeUsersCount: z.int() })),
});

export const peopleCounts = get('/Users/counts', {
  summary: 'People by tab; restricted ones are also counted as active',
  ability: 'See everyone with their details, salary and bank account',
  access: moderators(),
  output: value(z.object({ active: z.int(), pending: z.int(), inactive: z.int(), restricted: z.int() })),
});

export const designations = get('/Users/designations', {
  summary: 'The designations in use, for the filter',
  ability: 'See everyone with their details, salary and bank account',
  access: moderators(),
  output: value(z.array(z.string())),
});

export const latestEmployeeNumber = get('/Users/latestEmployeeNumber', {
  summary: 'The employee number given last; null when there is none',
  ability: null,
  access: moderators(),
  output: value(z.string().nullable()),
});

export const validateEmployeeNumber = put('/Users/validate/employeeNumber/{employeeNumber}/{userId}', {
  summary: 'Whether an employee number is free; the user id is `new` (or 0) for someone not yet added',
  ability: null,
  access: moderators(),
  params: z.object({ employeeNumber: z.string().trim().min(1).max(40), userId: z.union([id, z.enum(['new', '0'])]) }),
  output: value(z.object({ isUnique: z.boolean() })),
});

export const peopleFields = get('/Users/fields', {
  summary: 'User fields with their options: "Employment Type"',
  ability: null,
  access: everyone(),
  output: value(
    z.array(z.object({ id, name: z.string(), options: z.array(z.object({ optionId: id, name: z.string() })) })),
  ),
});

export const changeStatus = put('/Users/status', {
  summary: 'De-activate or re-activate a person',
  ability: 'De-activate, re-activate and delete people',
  // Open without a plan, so that there can be as few people as a plan is for.
  access: moderators({ outsidePlan: true }),
  query: z.object({
    userId: id,
    userStatus: enumName(USER_STATUS).refine(
      (status) => status === 'Active' || status === 'Deactivated',
      'Use Active or Deactivated',
    ),
  }),
  output: savedPerson,
  message: 'User deactivated successfully',
});

export const saveOwnProfile = put('/Users/profile', {
  summary: 'Change what one may change on the own profile',
  ability: 'Change their contacts, family details and photo',
  access: everyone({ outsidePlan: true }),
  body: z.object({ ...ownFields, version: z.int('version is required') }),
  output: savedPerson,
  message: 'Profile updated successfully',
});

export const uploadImage = post('/Users/images', {
  summary: 'Replace the own photo',
  ability: 'Change their contacts, family details and photo',
  access: everyone({ outsidePlan: true }),
  files: { profileImage: {} },
  body: z.object({}).optional(),
  output: value(z.object({ imageUrl: z.string() })),
  message: 'Photo updated successfully',
});

export const deleteImage = del('/Users/images', {
  summary: 'Remove the own photo',
  ability: 'Change their contacts, family details and photo',
  access: everyone({ outsidePlan: true }),
  message: 'Photo removed successfully',
});

export const getImage = get('/Users/images/{id}', {
  summary: 'A photo of someone in the organisation',
  ability: 'See the names, designations and departments of colleagues',
  access: everyone({ outsidePlan: true }),
  params: idParams,
  output: plainFile('photos that every list of people shows', 'image/jpeg'),
});

export const accessableFeatures = get('/Users/{id}/accessableFeatures', {
  summary: 'What the plan opens for a person',
  ability: null,
  access: everyone({ outsidePlan: true }),
  params: idParams,
  output: value(
    z.object({
      accessableFeatures: z.array(z.enum(FEATURE_KEYS)),
      isTenantOnTrial: z.boolean(),
      isTenantOnFreePlan: z.boolean(),
      planName: z.string().nullable(),
      isEmailEnabled: z.boolean(),
    }),
  ),
});
