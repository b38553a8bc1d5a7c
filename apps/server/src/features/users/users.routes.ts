import {
  activeCount,
  basicPeople,
  deleteImage,
  designations,
  getImage,
  latestEmployeeNumber,
  listPeople as listPeopleEntry,
  peopleCounts,
  peopleFields,
  reportToMe,
  saveOwnProfile as saveOwnProfileEntry,
  searchPeople,
  uploadImage,
  validateEmployeeNumber,
} from '@muster/contract/features/users/users.contract.ts';
import {
  addEmploymentType,
  deleteEmploymentType as deleteEmploymentTypeEntry,
  getEmploymentType,
  listEmploymentTypes,
  renameEmploymentType,
} from '@muster/contract/features/users/users-employment-types.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import { fieldProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { changePhoto, readPhoto } from './change-photo.ts';
import { employmentTypesOf } from './employment-types.facts.ts';
import { fieldsWithOptions, listPeople, personForPicker } from './list-people.ts';
import { latestNumber } from './numbers.facts.ts';
import { employeeNumberTaken } from './person.facts.ts';
import { imageUrlOf } from './person-display.facts.ts';
import { encodedPhoto } from './photo.facts.ts';
import { deleteEmploymentType, readEmploymentType, saveEmploymentType } from './save-employment-type.ts';
import { saveOwnProfile } from './save-own-profile.ts';
import { activePeople, countByStatus, designationsInUse, peopleNamed, reportsOf } from './users.views.ts';

export function usersRoutes(app: FastifyInstance): void {
  listRoutes(app);
  pickerRoutes(app);
  photoRoutes(app);
  employmentTypeRoutes(app);
  route(app, saveOwnProfileEntry, ({ body }, call) => saveOwnProfile(call, body));
}

function listRoutes(app: FastifyInstance): void {
  route(app, listPeopleEntry, ({ query }, call) => listPeople(call, query, pageOf(query, 10)));
  route(app, peopleCounts, async (_, { inTenant }) => {
    const by = await inTenant(countByStatus);
    const { RestrictedLogin: restricted, PendingEmailVerification: pending, Deactivated: inactive } = by;
    return { active: by.Active + restricted, pending, inactive, restricted };
  });
  route(app, activeCount, async (_, { inTenant }) => {
    const by = await inTenant(countByStatus);
    return { activeUsersCount: by.Active + by.RestrictedLogin };
  });
  route(app, designations, (_, { inTenant }) => inTenant(designationsInUse));
  route(app, latestEmployeeNumber, (_, { inTenant }) => inTenant(latestNumber));
  route(app, validateEmployeeNumber, async ({ params }, { inTenant }) => {
    const except = params.userId === 'new' || params.userId === '0' ? null : params.userId;
    return { isUnique: !(await inTenant((tx) => employeeNumberTaken(tx, params.employeeNumber, except))) };
  });
}

function pickerRoutes(app: FastifyInstance): void {
  route(app, searchPeople, async ({ query }, { services, inTenant }) => {
    const { searchParam = '', includeInactiveUsers = false } = query;
    return (await inTenant((tx) => peopleNamed(tx, services, searchParam, includeInactiveUsers))).map(personForPicker);
  });
  route(app, reportToMe, async ({ query }, { services, principal, inTenant }) => {
    const page = await inTenant((tx) => reportsOf(tx, services, principal.userId, pageOf(query, 10)));
    const rows = page.rows.map((row) => ({
      ...personForPicker(row),
      phoneNumber: row.phoneNumber,
      status: row.status,
    }));
    return { rows, totalRecords: page.totalRecords };
  });
  route(app, basicPeople, async (_, { services, inTenant }) =>
    (await inTenant((tx) => activePeople(tx, services))).map(personForPicker),
  );
  route(app, peopleFields, (_, { inTenant }) => inTenant(fieldsWithOptions));
}

function photoRoutes(app: FastifyInstance): void {
  route(app, uploadImage, async (_, call) => {
    const upload = call.files['profileImage'];
    if (!upload?.content.length) throw fieldProblem('profileImage', 'No file selected.');
    const photo = await changePhoto(call, await encodedPhoto(upload.content, 'profileImage'));
    return { imageUrl: imageUrlOf(photo?.id ?? null) ?? '' };
  });
  route(app, deleteImage, async (_, call) => {
    await changePhoto(call, null);
    return null;
  });
  route(app, getImage, ({ params }, call) => readPhoto(call, params.id));
}

function employmentTypeRoutes(app: FastifyInstance): void {
  route(app, listEmploymentTypes, (_, { inTenant }) => inTenant((tx) => employmentTypesOf(tx)));
  route(app, getEmploymentType, ({ params }, call) => readEmploymentType(call, params.id));
  route(app, addEmploymentType, ({ body }, call) => saveEmploymentType(call, { id: null, name: body.name }));
  route(app, renameEmploymentType, ({ body }, call) => saveEmploymentType(call, body));
  route(app, deleteEmploymentTypeEntry, ({ params }, call) => deleteEmploymentType(call, params.id));
}
