import {
  addEmploymentType,
  deleteEmploymentType as deleteEmploymentTypeEntry,
  getEmploymentType,
  listEmploymentTypes,
  renameEmploymentType,
} from '@muster/contract/features/employment-types.contract.ts';
import {
  accessableFeatures,
  activeCount,
  basicPeople,
  changeStatus as changeStatusEntry,
  deleteImage,
  deletePerson as deletePersonEntry,
  designations,
  getImage,
  getPerson,
  invitePerson as invitePersonEntry,
  latestEmployeeNumber,
  listPeople as listPeopleEntry,
  peopleCounts,
  peopleFields,
  reportToMe,
  saveOwnProfile as saveOwnProfileEntry,
  searchPeople,
  updatePerson as updatePersonEntry,
  uploadImage,
  validateEmployeeNumber,
} from '@muster/contract/features/users.contract.ts';
import {
  exportPeopleByPost,
  exportPeople as exportPeopleEntry,
  importPeople as importPeopleEntry,
  importTemplate as importTemplateEntry,
} from '@muster/contract/features/users-csv.contract.ts';
import {
  figuresTemplate,
  importFigures as importFiguresEntry,
} from '@muster/contract/features/users-figures.contract.ts';
import { quickInvite as quickInviteEntry } from '@muster/contract/features/users-quick-invite.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { changeStatus } from './change-status.ts';
import { deletePerson } from './delete-person.ts';
import { deleteEmploymentType, employmentTypesOf, readEmploymentType, saveEmploymentType } from './employment-types.ts';
import { exportPeople, importTemplate } from './export-people.ts';
import { figuresFile, importFigures } from './import-figures.ts';
import { importPeople } from './import-people.ts';
import { invitePerson } from './invite-person.ts';
import { fieldsWithOptions, listPeople, openFeatures, picked } from './list-people.ts';
import { changePhoto, encodedPhoto, readPhoto } from './photo.ts';
import { quickInvite } from './quick-invite.ts';
import { readPerson } from './read-person.ts';
import { saveOwnProfile } from './save-own-profile.ts';
import { updatePerson } from './update-person.ts';
import { imageUrlOf, invitedInWords } from './users.rules.ts';
import { employeeNumberTaken } from './users.store.ts';
import { activePeople, countByStatus, designationsInUse, latestNumber, peopleNamed, reportsOf } from './users.views.ts';

export function usersRoutes(app: FastifyInstance, services: Services): void {
  listRoutes(app, services);
  pickerRoutes(app, services);
  personRoutes(app, services);
  photoRoutes(app, services);
  employmentTypeRoutes(app, services);
  csvRoutes(app, services);
}

function listRoutes(app: FastifyInstance, services: Services): void {
  const { inTenant } = services.db;
  route(app, listPeopleEntry, ({ query }, { principal }) =>
    listPeople(services, principal.tenantId, query, pageOf(query, 10)),
  );
  route(app, peopleCounts, async (_, { principal }) => {
    const by = await inTenant(principal.tenantId, countByStatus);
    const { RestrictedLogin: restricted, PendingEmailVerification: pending, Deactivated: inactive } = by;
    return { active: by.Active + restricted, pending, inactive, restricted };
  });
  route(app, activeCount, async (_, { principal }) => {
    const by = await inTenant(principal.tenantId, countByStatus);
    return { activeUsersCount: by.Active + by.RestrictedLogin };
  });
  route(app, designations, (_, { principal }) => inTenant(principal.tenantId, designationsInUse));
  route(app, latestEmployeeNumber, (_, { principal }) => inTenant(principal.tenantId, latestNumber));
  route(app, validateEmployeeNumber, async ({ params }, { principal }) => {
    const except = params.userId === 'new' || params.userId === '0' ? null : params.userId;
    const taken = await inTenant(principal.tenantId, (tx) => employeeNumberTaken(tx, params.employeeNumber, except));
    return { isUnique: !taken };
  });
}

function pickerRoutes(app: FastifyInstance, services: Services): void {
  const { inTenant } = services.db;
  route(app, searchPeople, async ({ query }, { principal }) => {
    const { searchParam = '', includeInactiveUsers = false } = query;
    return (await inTenant(principal.tenantId, (tx) => peopleNamed(tx, searchParam, includeInactiveUsers))).map(picked);
  });
  route(app, reportToMe, async ({ query }, { principal }) => {
    const found = await inTenant(principal.tenantId, (tx) => reportsOf(tx, principal.userId, pageOf(query, 10)));
    const rows = found.rows.map((row) => ({ ...picked(row), phoneNumber: row.phoneNumber, status: row.status }));
    return { rows, totalRecords: found.totalRecords };
  });
  route(app, basicPeople, async (_, { principal }) => (await inTenant(principal.tenantId, activePeople)).map(picked));
  route(app, peopleFields, (_, { principal }) => inTenant(principal.tenantId, fieldsWithOptions));
  route(app, accessableFeatures, ({ params }, { principal }) => openFeatures(services, principal, params.id));
}

function personRoutes(app: FastifyInstance, services: Services): void {
  route(app, getPerson, ({ params }, call) => readPerson(services, call.principal, actorOf(call), params.id));
  route(app, invitePersonEntry, ({ body }, call) => {
    if (body.isRestricted) call.say('User has been added with restricted login.');
    return invitePerson(services, call.principal, actorOf(call), body);
  });
  route(app, quickInviteEntry, async ({ body }, call) => {
    const answer = await quickInvite(services, call.principal.tenantId, actorOf(call), body);
    call.say(invitedInWords(answer.invited.length));
    return answer;
  });
  route(app, updatePersonEntry, ({ body }, call) => updatePerson(services, call.principal, actorOf(call), body));
  route(app, deletePersonEntry, ({ params }, call) => deletePerson(services, call.principal, actorOf(call), params.id));
  route(app, changeStatusEntry, ({ query }, call) => {
    const wanted = query.userStatus === 'Active' ? 'Active' : 'Deactivated';
    if (wanted === 'Active') call.say('User re-activated successfully');
    return changeStatus(services, call.principal, actorOf(call), { userId: query.userId, wanted });
  });
  route(app, saveOwnProfileEntry, ({ body }, call) => saveOwnProfile(services, call.principal, actorOf(call), body));
}

function photoRoutes(app: FastifyInstance, services: Services): void {
  route(app, uploadImage, async (_, call) => {
    const upload = call.files['profileImage'];
    if (!upload?.content.length) throw fieldProblem('profileImage', 'No file selected.');
    const content = await encodedPhoto(upload.content, 'profileImage');
    const { tenantId, userId } = call.principal;
    const photo = await changePhoto(services, tenantId, actorOf(call), userId, content);
    return { imageUrl: imageUrlOf(photo?.id ?? null) ?? '' };
  });
  route(app, deleteImage, async (_, call) => {
    await changePhoto(services, call.principal.tenantId, actorOf(call), call.principal.userId, null);
    return null;
  });
  route(app, getImage, ({ params }, { principal }) => readPhoto(services, principal.tenantId, params.id));
}

function employmentTypeRoutes(app: FastifyInstance, services: Services): void {
  route(app, listEmploymentTypes, (_, { principal }) =>
    services.db.inTenant(principal.tenantId, (tx) => employmentTypesOf(tx)),
  );
  route(app, getEmploymentType, ({ params }, { principal }) =>
    readEmploymentType(services, principal.tenantId, params.id),
  );
  route(app, addEmploymentType, ({ body }, call) =>
    saveEmploymentType(services, call.principal.tenantId, actorOf(call), { id: null, name: body.name }),
  );
  route(app, renameEmploymentType, ({ body }, call) =>
    saveEmploymentType(services, call.principal.tenantId, actorOf(call), body),
  );
  route(app, deleteEmploymentTypeEntry, ({ params }, call) =>
    deleteEmploymentType(services, call.principal.tenantId, actorOf(call), params.id),
  );
}

function csvRoutes(app: FastifyInstance, services: Services): void {
  route(app, importTemplateEntry, () => Promise.resolve(importTemplate()));
  route(app, importPeopleEntry, ({ body }, call) => {
    const { isRestricted = false, isDryRun = false, createDepartments = false, skipExisting = false } = body ?? {};
    if (isDryRun) call.say('This was a check only: nothing is saved');
    const reading = { isMonthFirst: body?.dateOrder === 'monthFirst', corrections: body?.corrections ?? [] };
    const options = { isRestricted, isDryRun, createDepartments, skipExisting, ...reading };
    return importPeople(call, call.files['usersCsv'], options);
  });
  route(app, figuresTemplate, (_, call) => figuresFile(call));
  route(app, importFiguresEntry, ({ body }, call) => {
    const isDryRun = body?.isDryRun ?? false;
    if (isDryRun) call.say('This was a check only: nothing is saved');
    return importFigures(call, call.files['figuresCsv'], isDryRun);
  });
  route(app, exportPeopleEntry, ({ query }, call) =>
    exportPeople(services, call.principal.tenantId, actorOf(call), query),
  );
  route(app, exportPeopleByPost, ({ query, body }, call) =>
    exportPeople(services, call.principal.tenantId, actorOf(call), { ...query, ...body }),
  );
}
