import { resendInvite, verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { assignRole } from '@muster/contract/features/roles/roles.contract.ts';
import { listEarnings } from '@muster/contract/features/salary/salary.contract.ts';
import { getPerson, listPeople, updatePerson } from '@muster/contract/features/users/users.contract.ts';
import { importPeople } from '@muster/contract/features/users/users-csv.contract.ts';
import { listEmploymentTypes } from '@muster/contract/features/users/users-employment-types.contract.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoPerson } from './demo-person.ts';
import { ADMINISTRATOR, DEPARTMENTS, PASSWORD } from './organisation.ts';
import { costCentreOf, MAX_ROWS, peopleFile, yearsBetween } from './people-file.ts';
import { departmentIds, nameHeads } from './set-up-organisation.ts';

/** Links of the mails sent so far, by address. */
export type Mails = ReadonlyMap<string, string>;

/** Imports everyone but the administrator, who is there already. Answers ids by employee number. */
export async function addPeople(
  api: ApiClient,
  people: readonly DemoPerson[],
  idsOf: () => Promise<ReadonlyMap<string, string>> = () => peopleIds(api),
): Promise<ReadonlyMap<string, string>> {
  const [administrator, ...others] = people;
  if (administrator) await completeAdministrator(api, administrator);
  const existingIds = await idsOf();
  const missing = others.filter(({ employeeNumber }) => !existingIds.has(employeeNumber));
  for (const isRestricted of [false, true]) {
    const group = missing.filter((person) => person.isRestricted === isRestricted);
    for (let from = 0; from < group.length; from += MAX_ROWS) {
      await importGroup(api, group.slice(from, from + MAX_ROWS), isRestricted);
    }
  }
  const ids = await idsOf();
  const heads = people.filter(({ department, designation }) =>
    DEPARTMENTS.some(({ name, head }) => name === department && head.title === designation),
  );
  await nameHeads(
    api,
    new Map(heads.map(({ department, employeeNumber }) => [department, ids.get(employeeNumber) ?? ''])),
  );
  return ids;
}

async function importGroup(api: ApiClient, people: readonly DemoPerson[], isRestricted: boolean): Promise<void> {
  const { created, errors } = await api.call(importPeople, {
    body: { isRestricted: String(isRestricted), isDryRun: 'false', createDepartments: 'false' },
    files: { usersCsv: peopleFile(people) },
  });
  const [first] = errors;
  if (first) throw new Error(`Row ${first.row} could not be imported: ${first.field}: ${first.message}`);
  if (created !== people.length) throw new Error(`${created} of ${people.length} people were imported`);
}

/** Ids by employee number, page by page. */
export async function peopleIds(api: ApiClient): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const status of ['Active', 'PendingEmailVerification', 'Deactivated'] as const) {
    for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
      const response = await api.call(listPeople, { query: { status, page: String(page), pageSize: '100' } });
      for (const { id, employeeNumber } of response.rows) if (employeeNumber !== null) ids.set(employeeNumber, id);
      total = response.totalRecords;
    }
  }
  return ids;
}

/** Registration knows little of the administrator; the rest is entered on the edit form. */
async function completeAdministrator(api: ApiClient, person: DemoPerson): Promise<void> {
  const { rows } = await api.call(listPeople, { query: { searchText: ADMINISTRATOR } });
  const administrator = rows.find(({ email }) => email === ADMINISTRATOR);
  if (administrator && administrator.employeeNumber === null) await changePerson(api, person, administrator.id);
}

export type NewSalary = {
  readonly annualCtc: number;
  readonly effectiveFrom?: string;
  /** House rent allowance in percent of basic, where it is not the organisation's own. */
  readonly houseRentPercent?: number;
};

/** Saves the whole person again, with a salary from a day on where one is given. */
export async function changePerson(
  api: ApiClient,
  person: DemoPerson,
  id: string,
  salary: NewSalary = { annualCtc: person.annualCtc },
): Promise<void> {
  const [departments, types, { version, reportingManagerId }] = await Promise.all([
    departmentIds(api),
    api.call(listEmploymentTypes),
    api.call(getPerson, { params: { id } }),
  ]);
  const fullTime = types.find(({ name }) => name === 'Full-time');
  const { place, department, pfBasisAmount, regime, bankAccount, ifsc, ...same } = person;
  await api.call(updatePerson, {
    body: {
      ...same,
      id,
      version,
      reportingManagerId,
      roleId: person.role,
      experience: yearsBetween(person.dateOfBirth, person.dateOfJoining),
      departmentId: departments.get(department) ?? null,
      workState: place.state,
      workCity: place.city,
      workLocation: place.location,
      costCentre: costCentreOf(person),
      bankAccountNumber: bankAccount,
      ifscCode: ifsc,
      regimeType: regime,
      epsMember: true,
      ...(pfBasisAmount === null ? {} : { pfBasisAmount }),
      ...(fullTime === undefined ? {} : { employmentType: { optionId: fullTime.id } }),
      ...(await salaryFields(api, salary)),
    },
  });
}

async function salaryFields(api: ApiClient, { annualCtc, effectiveFrom, houseRentPercent }: NewSalary) {
  const same = { annualCTC: annualCtc, ...(effectiveFrom === undefined ? {} : { effectiveFrom }) };
  if (houseRentPercent === undefined) return same;
  const earnings = await api.call(listEarnings, {});
  const structureEarnings = earnings.filter(({ isPartOfSalaryStructure, status }) => isPartOfSalaryStructure && status);
  return {
    ...same,
    earningAssociations: structureEarnings.map(({ id, earningCategory }) =>
      earningCategory === 'HouseRent'
        ? { tenantEarningId: id, calculationValue: houseRentPercent }
        : { tenantEarningId: id },
    ),
  };
}

const MAX_PARALLEL = 4;

/** Everyone invited follows their link and sets the demo's password; then the roles are given out. */
export async function openAccounts(
  api: ApiClient,
  people: readonly DemoPerson[],
  ids: ReadonlyMap<string, string>,
  mails: Mails,
): Promise<void> {
  const invited = people.filter(
    ({ email, isRestricted, isPending }) => !isRestricted && !isPending && email !== ADMINISTRATOR,
  );
  const waiting = await waitingAddresses(api);
  const notAccepted = invited.filter(({ email }) => waiting.has(email));
  for (let from = 0; from < notAccepted.length; from += MAX_PARALLEL) {
    const several = notAccepted.slice(from, from + MAX_PARALLEL);
    await Promise.all(
      several.map(({ email, employeeNumber }) => openAccount(api, { email, id: ids.get(employeeNumber) ?? '' }, mails)),
    );
  }
  for (const { role, employeeNumber } of people) {
    const user = ids.get(employeeNumber);
    if (role === 'Moderator' && user !== undefined) await api.call(assignRole, { params: { role, user } });
  }
}

/** Who has not opened an account yet. */
async function waitingAddresses(api: ApiClient): Promise<ReadonlySet<string | null>> {
  const addresses = new Set<string | null>();
  for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
    const query = { status: 'PendingEmailVerification', page: String(page), pageSize: '100' } as const;
    const { rows, totalRecords } = await api.call(listPeople, { query });
    for (const { email } of rows) addresses.add(email);
    total = totalRecords;
  }
  return addresses;
}

type Invited = { readonly email: string; readonly id: string };

async function openAccount(api: ApiClient, { email, id }: Invited, mails: Mails): Promise<void> {
  // Whoever was invited by a start that was interrupted is invited again: nobody has the link of then.
  if (!mails.has(email)) await api.call(resendInvite, { query: { userId: id } });
  const link = mails.get(email);
  if (link === undefined) throw new Error(`No invitation was sent to ${email}`);
  await api.call(verifyUser, { body: { email, token: tokenOf(link), password: PASSWORD } });
}

/** The token in a link to the verification page. */
export function tokenOf(link: string): string {
  const token = /verify-user\/([^/]+)\//.exec(link)?.[1];
  if (token === undefined) throw new Error(`There is no token in ${link}`);
  return decodeURIComponent(token);
}
