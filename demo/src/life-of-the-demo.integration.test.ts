import { login } from '@muster/contract/features/account/account.contract.ts';
import { listAnnouncements } from '@muster/contract/features/announcements/announcements.contract.ts';
import { listTeamAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { listApprovals } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { organisationAnalytics } from '@muster/contract/features/dashboard/dashboard-analytics.contract.ts';
import {
  getDeclarationConfig,
  getPoiConfig,
  listPoiSubmissions,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import { listDeclarations } from '@muster/contract/features/declarations/declarations.contract.ts';
import { listPoiReviews } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { getHolidayYear } from '@muster/contract/features/holidays/holidays-year.contract.ts';
import { listEncashments } from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import {
  getLeavePolicies,
  getLeaveSettings,
} from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { listLeaveApprovals, listLeaves } from '@muster/contract/features/leaves/leaves.contract.ts';
import { leaveCalendar } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { listNotifications } from '@muster/contract/features/notifications/notifications.contract.ts';
import { listOutbox } from '@muster/contract/features/outbox/outbox.contract.ts';
import { payrollHistories, payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { listDues } from '@muster/contract/features/returns/returns.contract.ts';
import { peopleCounts } from '@muster/contract/features/users/users.contract.ts';
import { dayOf } from '@muster/server/platform/clock/clock.ts';
import { startTestApp, type TestApp } from '@muster/server/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleIds } from './add-people.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { demoPeople } from './demo-people.ts';
import { ADMINISTRATOR, PASSWORD, TIME, TODAY } from './organisation.ts';
import { seedDemo } from './seed-demo.ts';

/* What a visitor of the demo sees of a living organisation that keeps the law, asked as its pages ask for it. */

const BEGINNING = '2026-04-01';
const MONTHS = [4, 5, 6, 7, 8, 9, 10, 11];
const EVERYBODY = 'AllEmployees';
const THIN = 4;

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await startTestApp({ demoSignsIn: true, startsAt: TIME });
  await seedDemo(test.services);
  const visitor = apiClient(async ({ method, url, headers, payload }) => {
    const reply = await test.app.inject({ method, url, headers, ...(payload === null ? {} : { payload }) });
    return { status: reply.statusCode, body: reply.body };
  });
  const { token } = await visitor.call(login, { body: { email: ADMINISTRATOR, password: PASSWORD } });
  api = visitor.as(token);
}, 240_000);
afterAll(() => test.stop());

type Person = Awaited<ReturnType<typeof calendar>>['people'][number];

const calendar = (startDate: string, endDate: string) =>
  api.call(leaveCalendar, { query: { startDate, endDate, reportingFilterType: EVERYBODY } });

const isAway = ({ leaves, weekOffs }: Person, date: string) =>
  !weekOffs.includes(date) &&
  leaves.some(({ startDate, endDate, isPending }) => !isPending && startDate <= date && date <= endDate);

/** Mondays to Fridays that nobody has off. */
function workingDays(from: string, to: string, holidays: readonly { readonly date: string }[]): string[] {
  const days: string[] = [];
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 })) {
    if (day.dayOfWeek <= 5 && !holidays.some(({ date }) => date === day.toString())) days.push(day.toString());
  }
  return days;
}

const lastDayOf = (month: number) =>
  Temporal.PlainYearMonth.from({ year: 2026, month }).toPlainDate({ day: 31 }).toString();
const firstDayOf = (month: number) =>
  Temporal.PlainYearMonth.from({ year: 2026, month }).toPlainDate({ day: 1 }).toString();

describe('people come, go and are away', () => {
  it('at least five on every ordinary day of October and November', async () => {
    const { people, holidays } = await calendar('2026-10-01', TODAY);
    const days = workingDays('2026-10-01', TODAY, holidays);
    const away = days.map((date) => [date, people.filter((person) => isAway(person, date)).length] as const);
    expect(away.length).toBeGreaterThan(35);
    expect(away.filter(([, count]) => count < 5)).toEqual([]);
  });

  it('four of one department on one day of every month', async () => {
    const { people } = await calendar(BEGINNING, '2026-11-30');
    const departments = [...Map.groupBy(people, ({ departmentName }) => departmentName).values()];
    for (const month of MONTHS) {
      const thin = workingDays(firstDayOf(month), lastDayOf(month), []).filter((date) =>
        departments.some((team) => team.filter((person) => isAway(person, date)).length >= THIN),
      );
      expect(thin, `${month}: ${thin.join(', ')}`).toHaveLength(1);
    }
  });

  it('at least two late on every working day, today too', async () => {
    const { holidays } = await calendar('2026-10-01', TODAY);
    const late = new Map<string, number>();
    for (const [startDate, endDate] of [
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', TODAY],
    ] as const) {
      for (const page of ['1', '2']) {
        const query = { startDate, endDate, page, pageSize: '100', reportingFilterType: EVERYBODY };
        const { rows } = await api.call(listTeamAttendance, { query });
        for (const { date, isLate } of rows.flatMap(({ days }) => days))
          late.set(date, (late.get(date) ?? 0) + (isLate ? 1 : 0));
      }
    }
    const few = workingDays('2026-10-01', TODAY, holidays).filter((date) => (late.get(date) ?? 0) < 2);
    expect(few).toEqual([]);
  });

  it('somebody joins and somebody leaves in every month', async () => {
    const analytics = await api.call(organisationAnalytics, { query: { about: 'people' } });
    const months = analytics.about === 'people' ? analytics.months.filter(({ month }) => MONTHS.includes(month)) : [];
    const changes = months.filter(({ year }) => year === 2026).map(({ month, joined, left }) => [month, joined, left]);
    expect(changes).toEqual(MONTHS.map((month) => [month, 1, 1]));
  });

  it('most people are in when its day begins', async () => {
    expect(dayOf(test.services.clock.moment().toString())).toBe(TODAY);
    const { rows } = await api.call(listTeamAttendance, {
      query: { date: TODAY, pageSize: '100', reportingFilterType: EVERYBODY },
    });
    const present = rows.filter(({ days }) => days.some(({ timelogs }) => timelogs.some(({ isRunning }) => isRunning)));
    expect(present.length).toBeGreaterThan(50);
  });
});

describe('something of every kind waits for somebody', () => {
  it.each(Object.keys(REQUEST_TYPE))('a request: %s', async (type) => {
    const { rows } = await api.call(listRequests, {
      query: { status: 'Opened', reportingFilterType: EVERYBODY, pageSize: '100' },
    });
    expect(rows.filter(({ requestType }) => requestType === type)).toHaveLength(1);
  });

  it.each([
    ['leave', async () => (await api.call(listLeaveApprovals, { query: {} })).totalRecords],
    [
      'leave to be paid out',
      async () => (await api.call(listEncashments, { query: { status: 'Pending' } })).totalRecords,
    ],
    [
      'attendance',
      async () => {
        const query = { startDate: '2026-11-21', endDate: TODAY, reportingFilterType: EVERYBODY } as const;
        return (await api.call(listApprovals, { query })).counts.Pending;
      },
    ],
    [
      'a declaration',
      async () => {
        const query = { fyStart: 2026, fyEnd: 2027, pageSize: '100' };
        const { rows } = await api.call(listDeclarations, { query });
        return rows.filter(({ status }) => status === 'Submitted').length;
      },
    ],
    [
      'proofs',
      async () => {
        const { rows } = await api.call(listPoiReviews, { query: { fyStart: 2026, pageSize: '100' } });
        return rows.filter(({ reviewedAt }) => reviewedAt === null).length;
      },
    ],
    [
      'an announcement',
      async () =>
        (await api.call(listAnnouncements, { query: {} })).rows.filter(({ state }) => state === 'scheduled').length,
    ],
    ['an invitation', async () => (await api.call(peopleCounts)).pending],
  ])('%s', async (_, waiting) => {
    expect(await waiting()).toBeGreaterThan(0);
  });

  it('the payroll of November', async () => {
    expect((await api.call(payrollInsights)).next).toMatchObject({ year: 2026, month: 11 });
  });
});

describe('one set of dates', () => {
  const on = (instant: string | null) => (instant === null ? null : dayOf(Temporal.Instant.from(instant).toString()));

  it('every payroll is run, approved and paid in its month', async () => {
    const { rows } = await api.call(payrollHistories, { query: { pageSize: '20' } });
    expect(rows).toHaveLength(7);
    for (const { month, payDate, ranAt, approvedAt, paidAt } of rows) {
      const days = [on(ranAt), on(approvedAt), payDate, on(paidAt)];
      expect(days.map((day) => Number(day?.slice(5, 7)))).toEqual([month, month, month, month]);
      expect(days.toSorted()).toEqual(days);
    }
  });

  it('leave was asked for before it began and decided before it ended', async () => {
    const { rows } = await api.call(listLeaves, {
      query: { reportingFilterType: EVERYBODY, pageSize: '100', startDate: BEGINNING, endDate: '2026-12-31' },
    });
    expect(rows.length).toBeGreaterThan(60);
    for (const { appliedOn, startDate, endDate, decidedOn } of rows) {
      expect((on(appliedOn) ?? '') <= startDate).toBe(true);
      if (decidedOn !== null) expect((on(decidedOn) ?? '') <= endDate && decidedOn >= appliedOn).toBe(true);
    }
  });

  it('the mails, the news and the bell tell of the months they are about, and of nothing to come', async () => {
    const stamps: string[] = [];
    for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
      const mails = await api.call(listOutbox, { query: { page: String(page), pageSize: '100' } });
      stamps.push(...mails.rows.map(({ createdAt }) => createdAt));
      total = mails.totalRecords;
    }
    const news = await api.call(listAnnouncements, { query: {} });
    const bell = await api.call(listNotifications, { query: { pageSize: '100' } });
    stamps.push(...[...news.rows, ...bell.rows].map(({ createdAt }) => createdAt));
    const now = test.services.clock.moment().add({ seconds: 1 });
    const wrong = stamps.filter(
      (at) => (on(at) ?? '') < BEGINNING || Temporal.Instant.compare(Temporal.Instant.from(at), now) > 0,
    );
    expect(wrong).toEqual([]);
    const months = new Set(stamps.map((at) => Number(on(at)?.slice(5, 7))));
    expect([...months].toSorted((a, b) => a - b)).toEqual(MONTHS);
  });

  it('what is announced of proofs is what their window says', async () => {
    const window = await api.call(getPoiConfig);
    const { rows } = await api.call(listAnnouncements, { query: {} });
    expect(window).toMatchObject({ startDate: '2026-11-02', endDate: '2026-11-30', status: 'Released' });
    const told = rows.find(({ title }) => title.includes('Proof of investment'));
    expect(told).toMatchObject({ title: 'Proof of investment is open until 30 Nov 2026', endDate: '2026-11-30' });
  });

  it('the list of who is missing is as long as the page says', async () => {
    const { counts } = (await api.call(getPoiConfig)) ?? {};
    const missing = await api.call(listPoiSubmissions, { query: { state: 'missing' } });
    const started = await api.call(listPoiSubmissions, { query: { state: 'started' } });
    expect(missing.totalRecords + started.totalRecords).toBe(counts?.missing);
    expect((await api.call(getDeclarationConfig))?.counts.people).toBe(counts?.people);
  });
});

describe('the law is kept', () => {
  it.each([2026, 2027])('by the holidays of %i in every state', async (year) => {
    const { places } = await api.call(getHolidayYear, { query: { holidayYear: String(year) } });
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter(({ minimum }) => minimum?.isMet !== true)).toEqual([]);
  });

  it('by the leave of workers and managers in every state, and the leave year is one', async () => {
    expect((await api.call(getLeaveSettings)).yearBeginsIn).toBe(4);
    const ids = await peopleIds(api);
    const people = demoPeople(120).filter(({ lastWorkingDay, isPending }) => lastWorkingDay === null && !isPending);
    const groups = Map.groupBy(people, ({ place, lwfCategory }) => `${place.state} ${lwfCategory}`);
    expect(groups.size).toBeGreaterThan(5);
    for (const [group, [person]] of groups) {
      const employeeId = ids.get(person?.employeeNumber ?? '') ?? '';
      const { entitlement } = await api.call(getLeavePolicies, { query: { employeeId } });
      // Where law wins, the policy gives less, unless it gives the same.
      const below = entitlement?.elements.filter(
        ({ by, value, others }) =>
          by.includes('law') && others.some((other) => other.by.includes('policy') && other.value !== value),
      );
      expect(below, group).toEqual([]);
    }
  });

  it('by the files of every month: nobody is blocked, and nothing is late', async () => {
    for (const month of MONTHS.slice(0, -1)) {
      const { dues } = await api.call(listDues, { query: { year: '2026', month: String(month) } });
      expect(dues.length).toBeGreaterThan(4);
      expect(dues.filter(({ state, blocking }) => state !== 'paid' || blocking > 0)).toEqual([]);
    }
    const { organisation } = await api.call(dashboard);
    expect(organisation?.dueDates.filter(({ daysLeft }) => daysLeft < 0)).toEqual([]);
  });
});
