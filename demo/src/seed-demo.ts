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
import { type ApiClient, apiClient, type Transport } from './api-client.ts';
import { changesBefore } from './changes-of-the-year.ts';
import { declareInEveryState } from './declare-in-every-state.ts';
import { type DemoStaff, demoPeople } from './demo-people.ts';
import type { DemoPerson } from './demo-person.ts';
import { keysOf, type Progress, progressOf } from './demo-progress.ts';
import { makeStatements } from './make-statements.ts';
import { moderatorsSinceJoining } from './moderators-since-joining.ts';
import { ADMINISTRATOR, COMPANY, MODERATOR, PASSWORD, TODAY } from './organisation.ts';
import { drivePay, PAID_MONTHS, payMonth } from './pay-months.ts';
import { proveInEveryState } from './prove-in-every-state.ts';
import { setUpOrganisation, setUpPayroll } from './set-up-organisation.ts';
import { startPremium } from './start-premium.ts';
import { type Story, storyClock } from './story-clock.ts';

export type DemoOptions = {
  /** Accounts of the organisation, the four with a known password included. */
  readonly people?: number;
  /** Told what is going on, for a person who waits. */
  readonly log?: (line: string) => void;
  /** Told before each call; a test interrupts it there. */
  readonly beforeCall?: () => void;
};

const HALF_MADE =
  'The demo organisation was not finished when it was set up more than a day ago, and cannot be continued. Start the demo in a new data folder (MUSTER_DATA), or on a new database (DATABASE_URL)';

/** Fewer do not have all that its story tells of. */
const MIN_PEOPLE = 24;
const DEFAULT = 120;

/**
 * Sets up the demo organisation beside whatever else there is: through the product's own calls, in process, with its
 * checks and its audit trail. Done already, it changes nothing; two at once wait for each other. One that was interrupted
 * is gone on with, for a day. Errors: CONFLICT for one that was interrupted before.
 */
export async function seedDemo(
  services: Services,
  { people = DEFAULT, log = () => {}, beforeCall = () => {} }: DemoOptions = {},
): Promise<void> {
  const lock = await services.db.dedicated();
  try {
    await lock.query("select pg_advisory_lock(hashtextextended('muster:demo', 0))");
    await seed(services, Math.max(MIN_PEOPLE, people), { log, beforeCall });
  } finally {
    await lock.end();
  }
}

type Told = Required<Pick<DemoOptions, 'log' | 'beforeCall'>>;

async function seed(installation: Services, count: number, { log, beforeCall }: Told): Promise<void> {
  const links = new Map<string, string>();
  const story = storyClock(installation.clock);
  const { api, close, services } = await innerApi(installation, story, { links, beforeCall });
  try {
    const administrator = await signedInAdministrator(api, links);
    const { tenantId } = administrator;
    await services.db.inTenant(tenantId, markAsDemo);
    if (await isMade(services, administrator)) return;
    const progress = await progressOf({ services, tenantId, userId: administrator.id });
    if (!administrator.isNew && !progress.isBegun) throw problem('CONFLICT', { message: HALF_MADE });
    log(`${progress.isBegun ? 'Going on with' : 'Setting up'} the demo organisation with ${count} people…`);
    await progress.step('begin', () => services.db.inTenant(tenantId, begun));
    await tellStory({ services, tenantId, api: administrator.api, story, progress }, demoPeople(count), links);
    await services.db.inTenant(tenantId, made);
    await progress.forget();
  } finally {
    await close();
  }
}

/** The whole of it, step by step. */
async function tellStory(office: Office, people: readonly DemoPerson[], links: ReadonlyMap<string, string>) {
  const { services, tenantId, api, story, progress } = office;
  const { step } = progress;
  await step('plan', () => startPremium(services, tenantId));
  const staff = await foundOrganisation(office, people, links);
  const creditAll = () => accrueEverybody(services, tenantId, 'rules');
  await step('leave', () => addLeave({ ...office, credited: creditAll }, staff));
  story.at('2026-11-02');
  await step('declarations', () => releaseDeclarations(api, '2026-11-02'));
  await step('attendance', () => addAttendance(office, staff));
  const log = createLog('error');
  const calculate = ({ id }: { id: string }) => calculateRun(services, { tenantId, id }, log);
  for (const month of PAID_MONTHS) await step(`month ${month}`, () => payMonth({ ...office, calculate }, staff, month));
  const { token } = await api.call(login, { body: { email: MODERATOR, password: PASSWORD } });
  story.at('2026-11-03');
  await step('changes', () => changesBefore(api, staff, 11));
  await step('files', () => addFiles({ maker: api, checker: api.as(token), story }));
  // Of thousands only some punch: the others would lose every day.
  if (people.length <= MAX_PEOPLE) await step('pay by attendance', () => drivePay(office));
  await sayAndAsk(office, staff);
}

type Office = {
  readonly services: Services;
  readonly tenantId: string;
  readonly api: ApiClient;
  readonly story: Story;
  readonly progress: Progress;
};

/** Everything that an organisation enters before its first payroll. */
async function foundOrganisation(
  { services, tenantId, api, story, progress: { step } }: Office,
  people: readonly DemoPerson[],
  links: ReadonlyMap<string, string>,
): Promise<DemoStaff> {
  const idsOf = () => idsByNumber(services, tenantId);
  await step('organisation', () => setUpOrganisation(api));
  await step('people', async () => void (await addPeople(api, people, idsOf)));
  const ids = await idsOf();
  await step('holidays', () => addHolidays(api));
  await step('accounts', () => openAccounts(api, people, ids, links));
  await step('moderators', () => moderatorsSinceJoining(services, tenantId));
  await step('devices', () => addDevices(api, people, ids));
  await step('payroll', () => setUpPayroll(api));
  await step('shifts', () => addShifts({ api, story }, people, ids));
  story.at('2026-11-12');
  await step('rotations', () => addRotations(api, people, ids));
  story.at('2026-04-01', '12:30');
  return { people, ids };
}

/** In one statement: thousands have hundreds of pages. */
async function idsByNumber({ db }: Services, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.inTenant(tenantId, (tx) =>
    tx.rows<{ id: string; number: string }>(sql`
      select id, employee_number as number from users where tenant_id = ${tenantId} and employee_number is not null`),
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** What people are told, and what they asked and declared in the last weeks. */
async function sayAndAsk(office: Office, staff: DemoStaff): Promise<void> {
  const { step } = office.progress;
  await step('news', () => addNews(office, staff));
  await step('declared', () => declareInEveryState(office, staff));
  await step('proofs', () => proveInEveryState(office, staff));
  await step('requests', () => addRequests(office, staff));
  office.story.at('2026-11-20', '10:45');
  await step('statements', () => makeStatements(office.api, staff, TODAY));
}

/** The product without a port, at the time of the story. Its mails stay in the outbox, and nobody waits for a rate limit. */
async function innerApi(
  services: Services,
  story: Story,
  { links, beforeCall }: { readonly links: Map<string, string>; readonly beforeCall: () => void },
) {
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
  const send: Transport = async ({ method, url, headers, payload }) => {
    beforeCall();
    const reply = await app.inject({ method, url, headers, ...(payload === null ? {} : { payload }) });
    return { status: reply.statusCode, body: reply.body };
  };
  return { api: apiClient(send, null, keysOf(story)), services: inner, close: () => app.close() };
}

async function signedInAdministrator(api: ApiClient, links: ReadonlyMap<string, string>) {
  const credentials = { email: ADMINISTRATOR, password: PASSWORD };
  const session = await api.call(login, { body: credentials }).catch(() => null);
  if (session === null) await registerAdministrator(api, links);
  const user = session ?? (await api.call(login, { body: credentials }));
  return { api: api.as(user.token), tenantId: user.tenantId, id: user.id, isNew: session === null };
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
