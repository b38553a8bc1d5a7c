import { login, register, verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { buildApp } from '@muster/server/app.ts';
import { loadPrincipalWith } from '@muster/server/features/account/load-principal.ts';
import { accrueEverybody } from '@muster/server/features/leave-balances/accrue.ts';
import { markAsDemo } from '@muster/server/features/organisation/organisation.facts.ts';
import { calculateRun } from '@muster/server/features/payroll/calculate-run.ts';
import { audit, SYSTEM } from '@muster/server/platform/audit/audit.ts';
import { sessions } from '@muster/server/platform/auth/sessions.ts';
import type { TenantTx } from '@muster/server/platform/database/database.ts';
import { problem } from '@muster/server/platform/http/problem.ts';
import { createLog } from '@muster/server/platform/log/log.ts';
import { mailer } from '@muster/server/platform/mail/mail.ts';
import type { Services } from '@muster/server/platform/services.ts';
import { sql } from 'drizzle-orm';
import { addAttendance, MAX_PEOPLE } from './add-attendance.ts';
import { releaseDeclarations } from './add-declarations.ts';
import { addDevices } from './add-devices.ts';
import { addFiles } from './add-files.ts';
import { addLeave } from './add-leave.ts';
import { addNews } from './add-news.ts';
import { addPeople, openAccounts, tokenOf } from './add-people.ts';
import { addRequests } from './add-requests.ts';
import { addRotations } from './add-rotation.ts';
import { addHolidays, addShifts } from './add-shifts.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { changesBefore } from './changes-of-the-year.ts';
import { declareInEveryState } from './declare-in-every-state.ts';
import { type DemoStaff, demoPeople } from './demo-people.ts';
import type { DemoPerson } from './demo-person.ts';
import { makeStatements } from './make-statements.ts';
import { moderatorsSinceJoining } from './moderators-since-joining.ts';
import { ADMINISTRATOR, COMPANY, MODERATOR, PASSWORD, TODAY } from './organisation.ts';
import { drivePay, payMonths } from './pay-months.ts';
import { proveInEveryState } from './prove-in-every-state.ts';
import { setUpOrganisation, setUpPayroll } from './set-up-organisation.ts';
import { startPremium } from './start-premium.ts';
import { type Story, storyClock } from './story-clock.ts';

export type DemoOptions = {
  /** Accounts of the organisation, the four with a known password included. */
  readonly people?: number;
  /** Told what is going on, for a person who waits. */
  readonly log?: (line: string) => void;
};

const HALF_MADE =
  'The demo organisation was not finished when it was first set up, and cannot be continued. Start the demo in a new data folder (MUSTER_DATA), or on a new database (DATABASE_URL)';

/** Fewer do not have all that its story tells of. */
const MIN_PEOPLE = 24;
const DEFAULT = 120;

/**
 * Sets up the demo organisation beside whatever else there is: through the product's own calls, in process, with its
 * checks and its audit trail. Done already, it changes nothing; two at once wait for each other. Errors: CONFLICT where
 * an earlier one was interrupted: what is there by then cannot be added again.
 */
export async function seedDemo(
  services: Services,
  { people = DEFAULT, log = () => {} }: DemoOptions = {},
): Promise<void> {
  const lock = await services.db.dedicated();
  try {
    await lock.query("select pg_advisory_lock(hashtextextended('muster:demo', 0))");
    await seed(services, Math.max(MIN_PEOPLE, people), log);
  } finally {
    await lock.end();
  }
}

async function seed(installation: Services, count: number, report: (line: string) => void): Promise<void> {
  const links = new Map<string, string>();
  const story = storyClock(installation.clock);
  const { api, close, services } = await innerApi(installation, story, links);
  try {
    const administrator = await signedInAdministrator(api, links);
    await services.db.inTenant(administrator.tenantId, markAsDemo);
    if (await isMade(services, administrator)) return;
    if (!administrator.isNew) throw problem('CONFLICT', { message: HALF_MADE });
    await services.db.inTenant(administrator.tenantId, begun);
    report(`Setting up the demo organisation with ${count} people…`);
    await startPremium(services, administrator.tenantId);
    const office = { services, tenantId: administrator.tenantId, api: administrator.api, story };
    const staff = await foundOrganisation(office, demoPeople(count), links);
    await addLeave({ ...office, credited: () => accrueEverybody(services, office.tenantId, 'rules') }, staff);
    story.at('2026-11-02');
    await releaseDeclarations(office.api, '2026-11-02');
    await addAttendance(office, staff);
    const log = createLog('error');
    const calculate = ({ id }: { id: string }) => calculateRun(services, { tenantId: administrator.tenantId, id }, log);
    await payMonths({ ...office, calculate }, staff);
    const { token } = await api.call(login, { body: { email: MODERATOR, password: PASSWORD } });
    story.at('2026-11-03');
    await changesBefore(office.api, staff, 11);
    await addFiles({ maker: office.api, checker: api.as(token), story });
    // Of thousands only some punch: the others would lose every day.
    if (count <= MAX_PEOPLE) await drivePay(office);
    await sayAndAsk(office, staff);
    await services.db.inTenant(administrator.tenantId, made);
  } finally {
    await close();
  }
}

type Office = {
  readonly services: Services;
  readonly tenantId: string;
  readonly api: ApiClient;
  readonly story: Story;
};

/** Everything that an organisation enters before its first payroll. */
async function foundOrganisation(
  { services, tenantId, api, story }: Office,
  people: readonly DemoPerson[],
  links: ReadonlyMap<string, string>,
): Promise<DemoStaff> {
  await setUpOrganisation(api);
  const ids = await addPeople(api, people);
  await addHolidays(api);
  await openAccounts(api, people, ids, links);
  await moderatorsSinceJoining(services, tenantId);
  await addDevices(api, people, ids);
  await setUpPayroll(api);
  await addShifts({ api, story }, people, ids);
  story.at('2026-11-12');
  await addRotations(api, people, ids);
  story.at('2026-04-01', '12:30');
  return { people, ids };
}

/** What people are told, and what they asked and declared in the last weeks. */
async function sayAndAsk(office: Office, staff: DemoStaff): Promise<void> {
  await addNews(office, staff);
  await declareInEveryState(office, staff);
  await proveInEveryState(office, staff);
  await addRequests(office, staff);
  office.story.at('2026-11-20', '10:45');
  await makeStatements(office.api, staff, TODAY);
}

/** The product without a port, at the time of the story. Its mails stay in the outbox, and nobody waits for a rate limit. */
async function innerApi(services: Services, story: Story, links: Map<string, string>) {
  const loadSession = sessions(services.tokens, loadPrincipalWith(services));
  const inner: Services = {
    ...services,
    clock: story.clock,
    db: services.db.telling(story.told),
    config: {
      ...services.config,
      demoSignsIn: true,
      shedsLoad: false,
      rateLimits: { address: 1_000_000, person: 1_000_000 },
    },
    mail: mailer(
      false,
      async () => {},
      async (mails) => {
        for (const { to, link } of mails) if (link) links.set(to, link);
      },
    ),
    invalidate(what) {
      loadSession.invalidate(what);
      services.invalidate(what);
    },
  };
  const app = await buildApp({
    services: inner,
    sessions: loadSession,
    log: createLog('silent'),
    ready: async () => null,
    webDist: null,
  });
  const api = apiClient(async ({ method, url, headers, payload }) => {
    const reply = await app.inject({ method, url, headers, ...(payload === null ? {} : { payload }) });
    return { status: reply.statusCode, body: reply.body };
  });
  return { api, services: inner, close: () => app.close() };
}

async function signedInAdministrator(api: ApiClient, links: ReadonlyMap<string, string>) {
  const credentials = { email: ADMINISTRATOR, password: PASSWORD };
  const session = await api.call(login, { body: credentials }).catch(() => null);
  if (session === null) await registerAdministrator(api, links);
  const user = session ?? (await api.call(login, { body: credentials }));
  return { api: api.as(user.token), tenantId: user.tenantId, isNew: session === null };
}

async function registerAdministrator(api: ApiClient, links: ReadonlyMap<string, string>): Promise<void> {
  const [administrator] = demoPeople(1);
  if (!administrator) throw new Error('The demo has no administrator');
  const { firstName, lastName, email, phoneNumber } = administrator;
  await api.call(register, {
    body: { firstName, lastName, email, mobile: phoneNumber, companyName: COMPANY, password: PASSWORD },
  });
  await api.call(verifyUser, { body: { email, token: tokenOf(links.get(email) ?? '') } });
}

const [BEGUN, MADE] = ['begin', 'complete'];
const note = (action: string) => (tx: TenantTx) => audit(tx, SYSTEM, { action, entity: 'demo', entityId: tx.tenantId });
const [begun, made] = [note(BEGUN), note(MADE)];

/** Whether the last step was done. Of a demo of an earlier version, which did not note that, October is paid. */
async function isMade(
  { db }: Services,
  { api, tenantId }: { readonly api: ApiClient; readonly tenantId: string },
): Promise<boolean> {
  const { rows } = await db.inTenant(tenantId, (tx) =>
    tx.execute<{ action: string }>(
      sql`select action from audit_entries where tenant_id = ${tx.tenantId} and entity = 'demo'`,
    ),
  );
  if (rows.length > 0) return rows.some(({ action }) => action === MADE);
  const { totals } = await api.call(payrollInsights);
  return totals.some(({ year, month }) => year === 2026 && month === 10);
}
