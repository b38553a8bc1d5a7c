import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getPerson } from '@muster/contract/features/users/users.contract.ts';
import { GENDER, MARITAL_STATUS } from '@muster/contract/features/users/users-person.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { waitingEmailOf } from '../account/change-email.facts.ts';
import { figuresOf } from '../payroll/run/opening-figures.facts.ts';
import { shownIdentifiers } from '../statutory/identifiers.facts.ts';
import { EMPLOYMENT_TYPE_FIELD } from '../users/employment-types.facts.ts';
import { payRefusal } from '../users/own-pay.facts.ts';
import { nameOfCode, secretsOf } from '../users/person-columns.facts.ts';
import { imageUrlOf, lastLoginOf } from '../users/person-display.facts.ts';
import { personActions } from '../users/who-may.facts.ts';
import { salaryPartOf } from './import/save-salary.ts';
import { peopleWithDetails } from './whole-person.views.ts';

type Whole = Awaited<ReturnType<typeof peopleWithDetails>>[number];

/**
 * A person as this caller may see them: whole for themselves, administrators and moderators (recorded each time
 * someone else's personal numbers are opened), the working part for their manager.
 * Errors: NOT_FOUND, FORBIDDEN.
 */
export function readPerson(caller: Caller, id: string): Promise<ResponseOf<typeof getPerson>> {
  const { services, principal, inTenant } = caller;
  return inTenant(async (tx) => {
    const row = orNotFound((await peopleWithDetails(tx, [id]))[0]);
    const own = id === principal.userId;
    if (own || principal.role !== 'Member') {
      const [full, refusal] = await together([fullPart(tx, services, row), payRefusal(tx, principal, id)]);
      if (!own) await recordOpening(tx, caller, row, full);
      return { ...workPart(row, principal), visible: 'full', ...full, isPayLocked: refusal !== null };
    }
    if (row.person.reportingManagerId === principal.userId) return { ...workPart(row, principal), visible: 'work' };
    throw problem('FORBIDDEN');
  });
}

function workPart({ person, departmentName, managerName, hasReports }: Whole, reader: Principal) {
  return {
    id: person.id,
    employeeNumber: person.employeeNumber,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    imageUrl: imageUrlOf(person.imageFileId),
    designation: person.designation,
    departmentId: person.departmentId,
    departmentName,
    dateOfJoining: person.dateOfJoining,
    workLocation: person.workLocation,
    reportingManagerId: person.reportingManagerId,
    reportingManagerName: managerName,
    isManager: hasReports,
    status: person.status,
    roleId: person.role,
    lastLogin: lastLoginOf(person.status, person.lastLogin),
    actions: personActions(reader, person),
    version: person.version,
  };
}

async function fullPart(tx: TenantTx, services: Services, { person, identifiers, regime, employmentType }: Whole) {
  const { employmentTypeId } = person;
  const [waitingEmail, figures, salary] = await together([
    waitingEmailOf(tx, services, person.id),
    figuresOf(tx, services, person.id),
    salaryPartOf(tx, services, person),
  ]);
  return {
    waitingEmail,
    personalEmail: person.personalEmail,
    emergencyContact: person.emergencyContact,
    dateOfBirth: person.dateOfBirth,
    gender: nameOfCode(GENDER, person.gender, 'NotAvailable'),
    maritalStatus: nameOfCode(MARITAL_STATUS, person.maritalStatus, 'NotAvailable'),
    marriageDate: person.marriageDate,
    spouseName: person.spouseName,
    fatherName: person.fatherName,
    motherName: person.motherName,
    costCentre: person.costCentre,
    bloodGroup: person.bloodGroup,
    address: person.address,
    dateOfConfirmation: person.dateOfConfirmation,
    noticeDate: person.noticeDate,
    lastWorkingDay: person.lastWorkingDay,
    experience: person.experience,
    workState: person.workState,
    workCity: person.workCity,
    employmentType: employmentTypeId
      ? {
          userId: person.id,
          userFieldId: EMPLOYMENT_TYPE_FIELD.id,
          optionId: employmentTypeId,
          name: employmentType ?? '',
        }
      : null,
    ...secretsOf(services.fields.of(tx.tenantId, person.id), person),
    hasDisability: person.hasDisability,
    residentialStatus: person.residentialStatus,
    ...shownIdentifiers(services.fields.of(tx.tenantId, person.id), identifiers),
    ...figures,
    bankName: person.bankName,
    ifscCode: person.ifscCode,
    accountHolderName: person.accountHolderName,
    regimeType: regime,
    ...salary,
  };
}

async function recordOpening(
  tx: TenantTx,
  { actor }: Caller,
  { person }: Whole,
  view: Record<string, unknown>,
): Promise<void> {
  const numbers = ['pan', 'uan', 'pfNumber', 'esiNumber', 'bankAccountNumber'].filter((name) => view[name] !== null);
  if (!numbers.length) return;
  await audit(tx, actor, {
    action: 'opened personal numbers',
    entity: 'user',
    entityId: person.id,
    after: { shown: numbers },
  });
}
