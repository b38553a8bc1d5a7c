import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import { filesOf } from '@muster/server/features/payments/judged-files-for-tests.ts';
import { readFrozenFacts } from '@muster/server/features/payroll/payslip-record/frozen-facts.rules.ts';
import { FACTS, PAYSLIP } from '@muster/server/features/payroll/payslip-record/payslip-lines.facts.ts';
import { type StoredLine, storedLine } from '@muster/server/features/payroll/payslip-record/payslip-lines.rules.ts';
import { payslipInputs, payslips } from '@muster/server/features/payroll/payslip-record/payslip-records.tables.ts';
import { storedPeriod } from '@muster/server/features/payroll/run/payroll.rules.ts';
import { payrollRuns } from '@muster/server/features/payroll/run/payroll.tables.ts';
import { lawOfOrganisation } from '@muster/server/features/statutory/statutory-law.facts.ts';
import { dayOf } from '@muster/server/platform/clock/clock.ts';
import { startTestApp, type TestApp } from '@muster/server/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPeople } from './demo-people.ts';
import { figuresOfMonths } from './figures-of-the-months.ts';
import { ADMINISTRATOR, MANAGER, MEMBER, MODERATOR, PASSWORD } from './organisation.ts';
import { seedDemo } from './seed-demo.ts';

/** All whose days without pay, joining, leaving or revision the demo tells of. */
const PEOPLE = 64;

let test: TestApp;
let token: string;
let tenantId: string;

beforeAll(async () => {
  test = await startTestApp({ demoSignsIn: true });
  await seedDemo(test.services, { people: PEOPLE });
  ({ token, tenantId } = await signedIn(ADMINISTRATOR));
});
afterAll(() => test.stop());

async function signedIn(email: string) {
  const { body } = await test.call('POST', '/Account/login', { body: { email, password: PASSWORD } });
  return body.data;
}

async function getAs(email: string, path: string) {
  const { token: own } = await signedIn(email);
  return (await test.call('GET', path, { token: own })).body.data;
}

async function get(path: string) {
  const { body } = await test.call('GET', path, { token });
  return body;
}

describe('the demo organisation', () => {
  it('lets its four accounts sign in, each in its role', async () => {
    const accounts = [ADMINISTRATOR, MODERATOR, MANAGER, MEMBER];
    const users = await Promise.all(accounts.map(signedIn));
    expect(users.map(({ roleId, isManager }) => [roleId, isManager])).toEqual([
      [users[0].roleId, true],
      [users[1].roleId, expect.any(Boolean)],
      [users[3].roleId, true],
      [users[3].roleId, false],
    ]);
    expect(new Set(users.map(({ roleId }) => roleId)).size).toBe(3);
    expect(users[0].planName).toBe('Premium');
  });

  it('has everyone it was asked for, with those who left before November and two invitations', async () => {
    expect((await get('/Users/counts')).data).toMatchObject({ pending: 2, inactive: 7, active: PEOPLE - 9 });
  });

  it('has attendance since April that loses exactly the days that were not paid', async () => {
    const lost = await test.services.db.inTenant(tenantId, async (tx) => {
      const { rows } = await tx.execute<{ userId: string; month: number; days: number }>(sql`
        select user_id as "userId", extract(month from date)::int as month, (sum(uncovered_halves) / 2.0)::float as days
        from attendance_days where tenant_id = ${tenantId} and date between '2026-04-01' and '2026-10-31'
        group by 1, 2 having sum(uncovered_halves) > 0`);
      return rows.map(({ userId, month, days }) => [userId, month, days]);
    });
    const unpaid: unknown[] = [];
    for (let month = 4; month <= 10; month += 1) {
      const { data } = await get(`/Payroll/payslips?scope=all&year=2026&month=${month}&pageSize=100`);
      for (const { employeeId, lossOfPayDays } of data)
        if (lossOfPayDays > 0) unpaid.push([employeeId, month, lossOfPayDays]);
    }
    expect(unpaid).toHaveLength(6);
    expect(lost.toSorted()).toEqual(unpaid.toSorted());
  });

  it('has who came to work today by now, and nobody ahead of the clock', async () => {
    const now = test.services.clock.moment();
    const logs = await test.services.db.inTenant(tenantId, async (tx) => {
      const { rows } = await tx.execute<{ inAt: string; outAt: string | null }>(sql`
        select in_at as "inAt", out_at as "outAt" from time_logs where tenant_id = ${tenantId} and day = '2026-11-27'`);
      return rows;
    });
    const { data } = await get('/Attendances/team/today?reportingFilterType=3&pageSize=100');
    type Row = { state: string; day: { date: string } };
    const isIn = ({ state, day }: Row) => (state === 'in' || state === 'late') && day.date === '2026-11-27';
    expect(data.rows.filter(isIn)).toHaveLength(logs.filter(({ outAt }) => outAt === null).length);
    for (const { inAt, outAt } of logs)
      expect(new Date(outAt ?? inAt).getTime()).toBeLessThanOrEqual(now.epochMilliseconds);
  });

  it('has days that wait for approval, and open requests', async () => {
    const { data: team } = await get('/Attendances/team?date=2026-11-26&reportingFilterType=3&approvalStatus=1');
    expect(team.length).toBeGreaterThan(5);
    const { data: requests } = await get('/Requests?reportingFilterType=3&status=Opened');
    expect(requests).toHaveLength(6);
  });

  it('has shifts, one of them at night, people who work them, and the holidays of the year', async () => {
    const { data: shifts } = await get('/Shifts');
    expect(shifts.map(({ shiftName }: { shiftName: string }) => shiftName)).toEqual([
      'General',
      'Early',
      'Night',
      'Service',
    ]);
    const { data: week } = await get('/Shifts/assigned?startDate=2026-11-25&endDate=2026-11-25&pageSize=100');
    const worked = week.map(({ dailyShifts }: { dailyShifts: { shiftName: string }[] }) => dailyShifts[0]?.shiftName);
    expect(new Set(worked)).toEqual(new Set(['General', 'Early', 'Night', 'Service']));
    expect((await get('/holidays?holidayYear=2026')).data).toHaveLength(13);
    const { data: year } = await get('/holidays/overview?holidayYear=2026');
    // What is said of a state where too few are kept, or one that its Act fixes is not.
    expect(
      year.places.filter((place: { minimum: { isMet: boolean } | null }) => place.minimum?.isMet === false),
    ).toEqual([]);
  });

  it('has announcements of every kind, news in the bell of each role, and carried leave', async () => {
    const { data } = await get('/announcements');
    const kinds = data.map((one: { state: string; isPinned: boolean; audience: { departmentNames: string[] } }) =>
      [one.state, one.isPinned ? 'pinned' : '', ...one.audience.departmentNames].filter(Boolean).join(' '),
    );
    expect(kinds.toSorted()).toEqual(['current Manufacturing', 'current pinned', 'expired', 'scheduled']);
    // Tax of November is due in ten days; what was due for October is recorded as filed and paid.
    expect((await get('/notifications/unread/groups')).data.dues).toBe(1);
    for (const email of [ADMINISTRATOR, MODERATOR, MANAGER, MEMBER]) {
      const { token: own } = await signedIn(email);
      const { body } = await test.call('GET', '/announcements?onlyMine=true', { token: own });
      expect(body.data.some(({ isRead }: { isRead: boolean }) => !isRead) || email === ADMINISTRATOR).toBe(true);
    }
    const { token: own } = await signedIn(MEMBER);
    const { body } = await test.call('GET', '/Leaves/balanceReports', { token: own });
    const earned = body.data.types.find(({ code }: { code: string }) => code === 'EL');
    expect(earned).toMatchObject({ carried: 21, lapsing: [] });
  });

  it('has a rotation of the shop floor, whose people work another shift every week', async () => {
    const { data: rotations } = await get('/Shifts/rotations');
    expect(rotations).toMatchObject([{ rotationName: 'Assembly line', unit: 'week', startDate: '2026-11-16' }]);
    const { data } = await get('/Shifts/assigned?startDate=2026-11-18&endDate=2026-12-04&pageSize=100');
    type Day = { shiftName: string; rotationName: string | null };
    const taking = data.filter(({ dailyShifts }: { dailyShifts: Day[] }) => dailyShifts[0]?.rotationName !== null);
    expect(taking).toHaveLength(rotations[0].members.length);
    for (const { dailyShifts } of taking)
      expect(new Set([0, 7, 14].map((at) => dailyShifts[at].shiftName))).toEqual(
        new Set(['Early', 'General', 'Night']),
      );
  });

  it('has paid April to October 2026 and has November ready', async () => {
    const { data } = await get('/Payroll/histories?pageSize=20');
    expect(data.map(({ year, month }: { year: number; month: number }) => [year, month])).toEqual(
      [10, 9, 8, 7, 6, 5, 4].map((month) => [2026, month]),
    );
    expect(data.every((run: { paidAt: string | null }) => run.paidAt !== null)).toBe(true);
    expect((await get('/Payroll/Insights')).data.next).toMatchObject({ year: 2026, month: 11 });
  });

  it('has declarations of the year in every state, the manager’s approved and the member’s on hold', async () => {
    const { data } = await get('/Users/declarations?fyStart=2026&fyEnd=2027&pageSize=100');
    const statuses = data.map(({ status }: { status: string }) => status);
    expect(new Set(statuses)).toEqual(new Set(['Submitted', 'Approved', 'Rejected', 'OnHold']));
    const { declaration } = await getAs(MEMBER, '/Users/declarations/form');
    expect(declaration).toMatchObject({ status: 'OnHold', totalDeclared: 689_000 });
    expect((await getAs(MANAGER, '/Users/declarations/form')).declaration.status).toBe('Approved');
  });

  it('stamps what people declared and proved with working days of its own, while the window was open', async () => {
    const { data } = await get('/Users/declarations?fyStart=2026&fyEnd=2027&isSubmitted=true&pageSize=100');
    const { data: proved } = await get('/Payroll/POI/reviews?fyStart=2026&pageSize=100');
    const stamps = [
      ...data.map(({ submissionDate }: { submissionDate: string }) => submissionDate),
      ...proved.map(({ submittedAt }: { submittedAt: string }) => submittedAt),
    ];
    expect(stamps.length).toBeGreaterThan(10);
    for (const day of stamps.map((at) => dayOf(Temporal.Instant.from(at).toString()))) {
      expect(day >= '2026-11-02' && day < '2026-11-27', day).toBe(true);
      expect(Temporal.PlainDate.from(day).dayOfWeek, day).toBeLessThan(6);
    }
  });

  it('makes the year-end statement of whoever has left, and says of others that the year goes on', async () => {
    const overview = () => get('/Payroll/form16/people?fyStart=2026&fyEnd=2027&pageSize=100');
    await expect.poll(async () => (await overview()).data.run?.state, { timeout: 45_000 }).toBe('done');
    const { people, counts, run } = (await overview()).data;
    expect([counts.made, run.problems]).toEqual([7, []]);
    type FormOf = { employeeName: string; actions: string[]; blocks: { message: string }[] };
    const ofLeaver = people.find(({ employeeName }: FormOf) => employeeName === 'Vikram Shetty');
    expect(ofLeaver).toMatchObject({ blocks: [], actions: ['make', 'release', 'downloadOwn'] });
    const ofMember = people.find(({ employeeName }: FormOf) => employeeName === 'Meera Krishnan');
    expect(ofMember.blocks).toMatchObject([{ message: 'The payroll of November 2026 is not approved' }]);
  });

  it('drives the pay of November by attendance: who was absent loses these days, and nobody else', async () => {
    const { data } = await get('/Payroll/paidDays?show=lost&pageSize=100');
    expect(data).toMatchObject({ month: 11, isDriven: true, countedTo: '2026-11-26' });
    expect(data.rows.map(({ lostDays }: { lostDays: number }) => lostDays).toSorted()).toEqual([0.5, 2]);
    expect(data.totals.corrected).toBe(0);
  });

  it('splits September 2026 at the new ceiling for a PF wage about 20,000', async () => {
    const slip = await payslipOf('Suresh Gaikwad', 9);
    // 15,000 × 16 ÷ 30 + 20,303 × 14 ÷ 30 = 17,474.73; 12% of it to the nearest rupee.
    expect(amountOf(slip, 'employee-epf')).toBe(2_097);
    expect(amountOf(await payslipOf('Suresh Gaikwad', 10), 'employee-epf')).toBe(2_400);
  });

  it('revises a salary in the middle of August', async () => {
    // Half of 90,000 for 15 days and half of 1,08,000 for 16 of 31.
    expect(amountOf(await payslipOf('Aditi Deshpande', 8), 'Basic')).toBe(49_645.16);
    expect(amountOf(await payslipOf('Aditi Deshpande', 9), 'Basic')).toBe(54_000);
  });

  it('changes nothing when it is set up once more', async () => {
    const before = (await get('/Payroll/histories')).data;
    await seedDemo(test.services, { people: PEOPLE });
    expect((await get('/Payroll/histories')).data).toEqual(before);
  });
});

describe('the files of the demo', () => {
  const MONTHS = [4, 5, 6, 7, 8, 9, 10].map((month) => ({ year: 2026, month }));

  it('add up in every month, and nothing of a month that is over is left to be filed or paid', async () => {
    for (const { month, year } of MONTHS) {
      const { reconciliation, dues } = (await get(`/Payroll/Returns?month=${month}&year=${year}`)).data;
      expect(reconciliation, `${month}`).toMatchObject({ isBalanced: true, brokenPayslips: 0 });
      const labels = reconciliation.comparisons.map(({ label }: { label: string }) => label);
      expect(labels).toEqual(expect.arrayContaining(['Payroll and register', 'Provident fund', 'ESI']));
      const open = dues.filter(({ kind, state }: DueOf) => kind !== 'bank' && state !== 'paid');
      expect(open, `${month}`).toEqual([]);
      for (const span of ['month', 'year']) {
        const register = (await get(`/Payroll/Register?month=${month}&year=${year}&span=${span}&pageSize=1`)).data;
        expect(register, `${month} ${span}`).toMatchObject({ isBalanced: true, people: expect.any(Number) });
        const net = register.columns.findIndex(({ key }: { key: string }) => key === 'net');
        expect(register.totals.amounts[net]).toBe(register.payrollNet);
      }
    }
  });

  it('pass the rules of whoever takes them, in every month and every format', async () => {
    for (const at of MONTHS) {
      const files = filesOf({ test, token, tenantId }, at);
      const [ecr, esi, bank] = [await files.ecr(), await files.esi(), await files.bank()];
      for (const { refused } of [ecr, esi, bank, await files.register()]) expect(refused, `${at.month}`).toEqual([]);
      expect(esi.rows.length).toBeGreaterThan(3);
      expect(Math.min(ecr.lines.length, bank.people)).toBeGreaterThan(PEOPLE - 12);
      if (at.month !== 9) continue;
      // 16 days at 15,000 and 14 at 25,000: both parts for whoever earns more, and 20,303 by the days of each.
      expect(ecr.lines.join()).toContain('#~#19667#~#19667#~#19667#~#2360#~#1638#~#722#~#');
      expect(ecr.lines.find((line) => line.includes('SURESH GAIKWAD'))).toMatch(/#~#17475#~#17475#~#17475#~#2097#~#/);
    }
  });

  it('paid October through the bank: one salary came back and was paid again by another file', async () => {
    const { state, files } = (await get('/Payroll/Returns/due?kind=bank&month=10&year=2026')).data;
    expect(state).toBe('paid');
    expect(files).toMatchObject([
      { people: 1, madeAt: expect.stringMatching(/^2026-10-31/), payment: { paid: 1, failed: 0 } },
      { madeAt: expect.stringMatching(/^2026-10-30/), payment: { failed: 1, checkedBy: 'Farhan Qureshi' } },
    ]);
    expect(files[1].payment.paid).toBe(files[1].people - 1);
  });
});

type DueOf = { readonly kind: string; readonly state: string };

describe('the figures of the demo', () => {
  it('reconcile: net is gross and reimbursements less deductions, and a run is the sum of its payslips', async () => {
    const { runs, slips } = await storedPayslips();
    expect(slips.length).toBeGreaterThan(150);
    for (const slip of slips) {
      expect(slip.gross + slip.reimbursements - slip.deductions + slip.recoverable + slip.rounding).toBe(slip.net);
      const earned = sumOfKind(slip.lines, 'earning');
      expect(earned).toBe(slip.gross);
    }
    for (const run of runs) {
      const own = slips.filter(({ runId }) => runId === run.id);
      expect(own.reduce((sum, { net }) => sum + net, 0)).toBe(run.net);
      expect(own.reduce((sum, { gross }) => sum + gross, 0)).toBe(run.gross);
    }
  });

  it('are what they have always been: every amount, line, year to date and warning of the seven months', async () => {
    const { runs, slips } = await storedPayslips();
    // A lawful change of a figure is written with `vitest run -u`, and read line by line before it is committed.
    await expect(figuresOfMonths(runs, slips)).toMatchFileSnapshot('figures-of-the-months.txt');
  });

  it('come out the same when they are computed again from the frozen facts', async () => {
    const { runs, slips, facts } = await storedPayslips();
    for (const slip of slips) {
      const run = runs.find(({ id }) => id === slip.runId)!;
      const law = lawOfOrganisation(storedPeriod(run), run.policy.setUp);
      if (isRefusal(law)) throw new Error(law.message);
      const again = computePayslip(readFrozenFacts(facts.get(slip.id)!), law, run.policy.policy);
      if (isRefusal(again)) throw new Error(again.message);
      expect([again.gross, again.totalDeductions, again.net]).toEqual([slip.gross, slip.deductions, slip.net]);
      expect(again.lines.map(storedLine)).toEqual(slip.lines);
    }
  });

  it('were not touched since they were approved', async () => {
    const { data } = await get('/Payroll/histories');
    const verified = await get(`/Payroll/${data[0].id}/verify`);
    expect(verified.data).toMatchObject({ isIntact: true, changed: [] });
  });
});

describe('the people of the demo', () => {
  it('are the same at every start, however many there are', () => {
    const many = demoPeople(400);
    const byNumber = new Map(many.map((person) => [person.employeeNumber, person]));
    for (const { managerNumber: _, ...person } of demoPeople(PEOPLE)) {
      expect(byNumber.get(person.employeeNumber)).toMatchObject(person);
    }
    expect(new Set(many.map(({ email }) => email)).size).toBe(many.length);
    expect(new Set(many.map(({ pan }) => pan)).size).toBe(many.length);
  });

  it('work in eight departments and four states', () => {
    const people = demoPeople(120);
    expect(new Set(people.map(({ department }) => department)).size).toBe(8);
    expect(new Set(people.map(({ place }) => place.state))).toEqual(new Set(['KA', 'MH', 'TN', 'DL']));
  });
});

async function payslipOf(name: string, month: number) {
  const { data } = await get(
    `/Payroll/payslips?scope=all&year=2026&month=${month}&searchText=${encodeURIComponent(name)}`,
  );
  return (await get(`/Payroll/payslips/${data[0].id}`)).data;
}

function amountOf(slip: { lines: { code: string; label: string; amount: number }[] }, codeOrLabel: string) {
  return slip.lines.find(({ code, label }) => code === codeOrLabel || label === codeOrLabel)?.amount;
}

function sumOfKind(lines: readonly StoredLine[], kind: StoredLine[1]): number {
  return lines.filter(([, lineKind]) => lineKind === kind).reduce((sum, [, , , , amount]) => sum + amount, 0);
}

function storedPayslips() {
  return test.services.db.inTenant(tenantId, async (tx) => {
    const runs = await tx.select().from(payrollRuns).where(eq(payrollRuns.tenantId, tenantId));
    const slips = await tx.select(PAYSLIP).from(payslips).where(eq(payslips.tenantId, tenantId));
    const inputs = await tx
      .select({ id: payslipInputs.id, facts: FACTS })
      .from(payslipInputs)
      .where(eq(payslipInputs.tenantId, tenantId));
    return { runs, slips, facts: new Map(inputs.map(({ id, facts }) => [id, facts])) };
  });
}
