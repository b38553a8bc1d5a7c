import { setTimeout as sleep } from 'node:timers/promises';
import { login, register } from '@muster/contract/features/account/account.contract.ts';
import { addDepartment } from '@muster/contract/features/departments/departments.contract.ts';
import {
  approvePayroll,
  getPayroll,
  getProgress,
  payrollHistories,
  recordPayments,
  runPayroll,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import { importPeople } from '@muster/contract/features/users/users-csv.contract.ts';
import { changePerson, peopleIds } from '@muster/demo/add-people.ts';
import { type ApiClient, apiClient, type Transport } from '@muster/demo/api-client.ts';
import { demoPeople } from '@muster/demo/demo-people.ts';
import type { DemoPerson } from '@muster/demo/demo-person.ts';
import { PASSWORD } from '@muster/demo/organisation.ts';
import { peopleFile } from '@muster/demo/people-file.ts';
import { setUpOrganisation, setUpPayroll } from '@muster/demo/set-up-organisation.ts';
import { verifyAdministrator } from '../verify-administrator.ts';
import { asOwner } from './stored-punches.ts';

export type Plan = {
  /** Of the addresses of everybody in the organisation: two organisations differ in nothing else. */
  readonly domain: string;
  readonly people: number;
  readonly months: number;
  readonly editsAMonth: number;
};

const PAID_ON = '2026-11-20';
const INVITED = 4;
const POLL_MS = 50;

/** A new organisation in the installation of `folder` and its administrator, up to the point where the work begins. */
export async function openOrganisation(transport: Transport, folder: string, domain: string): Promise<void> {
  const email = `admin@${domain}`;
  await apiClient(transport).call(register, {
    body: {
      email,
      password: PASSWORD,
      firstName: 'Asha',
      lastName: 'Rao',
      mobile: '+91 98450 12345',
      companyName: 'Vaigai Instruments',
    },
  });
  await asOwner(folder, (client) => verifyAdministrator(client, email));
}

/** Months of an administrator's work, the same every time; whatever is interrupted is asked again, never twice done. */
export async function work(transport: Transport, plan: Plan): Promise<void> {
  const people = demoPeople(plan.people + 1)
    .slice(1)
    .map((person) => ({
      ...person,
      email: person.email.replace(/@.*/, `@${plan.domain}`),
      managerNumber: null,
      role: 'Member' as const,
    }));
  const api = await signedIn(transport, plan);
  await setUpOrganisation(api).catch(ignoreIfDone);
  await setUpOrganisation(api);
  await importGroup(api, people.slice(0, INVITED), false);
  await importGroup(api, people.slice(INVITED), true);
  await setUp(api);
  const ids = await peopleIds(api);
  for (let month = 1; month <= plan.months; month += 1) {
    await oneMonth(api, { people, ids, month, edits: plan.editsAMonth });
  }
}

async function signedIn(transport: Transport, { domain }: Plan): Promise<ApiClient> {
  const api = apiClient(transport);
  const { token } = await api.call(login, { body: { email: `admin@${domain}`, password: PASSWORD } });
  return api.as(token);
}

/** The answer was lost, the work was not: what is needed of it is read instead. */
function ignoreIfDone(error: unknown): void {
  if (!(error instanceof Error && /already carried out/.test(error.message))) throw error;
}

// Each step looks what is missing before it does anything.
async function setUp(api: ApiClient): Promise<void> {
  for (let isDone = false; !isDone; ) {
    isDone = await setUpPayroll(api).then(
      () => true,
      (error: unknown) => {
        ignoreIfDone(error);
        return false;
      },
    );
  }
}

async function importGroup(api: ApiClient, people: readonly DemoPerson[], isRestricted: boolean): Promise<void> {
  await api
    .call(importPeople, {
      body: { isRestricted: String(isRestricted), isDryRun: 'false', createDepartments: 'false' },
      files: { usersCsv: peopleFile(people) },
    })
    .catch(ignoreIfDone);
}

type Month = {
  readonly people: readonly DemoPerson[];
  readonly ids: ReadonlyMap<string, string>;
  readonly month: number;
  readonly edits: number;
};

async function oneMonth(api: ApiClient, { people, ids, month, edits }: Month): Promise<void> {
  for (let edit = 0; edit < edits; edit += 1) {
    const person = people[(month * edits + edit) % people.length];
    const id = ids.get(person?.employeeNumber ?? '');
    if (!person || id === undefined) throw new Error('A person was lost');
    const phoneNumber = `+91 98${month}${edit % 10}0 12345`;
    await changePerson(api, { ...person, phoneNumber }, id).catch(ignoreIfDone);
  }
  const name = `Branch ${month}`;
  const body = { name, code: `B${month}`, description: name, status: 1, parentDepartmentId: null } as const;
  await api.call(addDepartment, { body }).catch(ignoreIfDone);
  await api.call(runPayroll, { query: { forceRun: 'true' } }).catch(ignoreIfDone);
  const id = await waitForDraft(api);
  await api.call(approvePayroll, { params: { id }, body: {} }).catch(ignoreIfDone);
  for (const paymentMode of ['Bank transfer', 'Cheque']) {
    const { unpaid } = await api.call(getPayroll, { params: { id }, query: { pageSize: '100' } });
    if (unpaid.people === 0) break;
    await api.call(recordPayments, { body: { payrollId: id, paymentDate: PAID_ON, paymentMode } }).catch(ignoreIfDone);
  }
}

/** The run in hand, once it is calculated. */
async function waitForDraft(api: ApiClient): Promise<string> {
  const { rows } = await api.call(payrollHistories, { query: { pageSize: '1' } });
  const [run] = rows;
  if (!run) throw new Error('A payroll was lost');
  for (;;) {
    const { status, failure } = await api.call(getProgress, { params: { id: run.id } });
    if (status === 'Draft') return run.id;
    if (status !== 'Calculating') throw new Error(`The payroll is ${status}: ${failure ?? ''}`);
    await sleep(POLL_MS);
  }
}
