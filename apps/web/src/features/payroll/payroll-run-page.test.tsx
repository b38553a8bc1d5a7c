import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getPayroll, payrollInsights, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  listUnsettledDays,
  settleDays,
  type UnsettledPerson,
} from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { figuresTemplate, importFigures } from '@muster/contract/features/users/users-figures.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { choose, dialog, fill, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { APPROVED, BLOCKING, DRAFT, PERSON, rupees, WARNING } from './payroll-for-tests.ts';
import { PayrollRunPage } from './payroll-run-page.tsx';

type Insights = ResponseOf<typeof payrollInsights>;

const NEXT: NonNullable<Insights['next']> = {
  month: 11,
  year: 2026,
  isDriven: false,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  payDate: '2026-11-30',
  usualDays: null,
  employeesCount: 117,
  warnings: [],
};

const INSIGHTS: Insights = { currentPayroll: null, isSetUp: true, first: null, next: NEXT, totals: [] };

async function openPage(insights: Partial<Insights> = {}, search = '', as: Partial<SessionUser> = {}) {
  const server = fakeServer();
  server.returns(payrollInsights, { ...INSIGHTS, ...insights });
  const view = await renderScreen(PayrollRunPage, {
    path: '/payroll/payroll-run',
    at: `/payroll/payroll-run${search}`,
    as,
  });
  return { server, ...view };
}

describe('the month that comes next', () => {
  test('says which days it pays for, when, and how many people', async () => {
    await openPage();
    expect(await screen.findByRole('heading', { name: 'November 2026 payroll' })).toBeTruthy();
    expect(screen.getByText(/^0?1 Nov 2026 to 30 Nov 2026$/)).toBeTruthy();
    expect(screen.getByText('117 people')).toBeTruthy();
    expect(screen.getByText('Nothing needs a look.')).toBeTruthy();
  });

  test('is run without further questions where nothing is warned of', async () => {
    const { server, user } = await openPage();
    server.returns(runPayroll, { id: DRAFT.id, status: 'Calculating' });
    server.returns(getPayroll, DRAFT);
    await screen.findByRole('heading', { name: 'November 2026 payroll' });
    server.returns(payrollInsights, { ...INSIGHTS, currentPayroll: DRAFT });
    await press(user, 'Run payroll');
    expect(await screen.findByRole('heading', { name: 'October 2026 payroll' })).toBeTruthy();
    expect(server.received(runPayroll)).toMatchObject([
      { query: { forceRun: 'false' }, body: { year: 2026, month: 11 } },
    ]);
  });

  test('asks before it runs in spite of warnings, naming them', async () => {
    const { server, user } = await openPage({ next: { ...NEXT, warnings: [WARNING] } });
    server.refuses(runPayroll, 'PAYROLL_WARNINGS', { data: { warnings: [WARNING], isBlocking: false } });
    await press(user, 'Run payroll', await page());
    const modal = await dialog('Run November 2026 with 1 open warning?');
    expect(modal.getByText('1 person has no bank account')).toBeTruthy();
    server.returns(runPayroll, { id: DRAFT.id, status: 'Calculating' });
    await press(user, 'Run payroll', modal);
    await waitFor(() => expect(server.received(runPayroll)).toHaveLength(2));
    expect(server.received(runPayroll)[1]?.query).toEqual({ forceRun: 'true' });
  });

  test('does not run when the question is declined', async () => {
    const { server, user } = await openPage({ next: { ...NEXT, warnings: [WARNING] } });
    server.refuses(runPayroll, 'PAYROLL_WARNINGS', { data: { warnings: [WARNING], isBlocking: false } });
    await press(user, 'Run payroll', await page());
    await press(user, 'Cancel', await dialog(/with 1 open warning/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(runPayroll)).toHaveLength(1);
  });

  test('cannot be run while something blocks it', async () => {
    await openPage({ next: { ...NEXT, warnings: [BLOCKING] } });
    const row = await rowOf('12 people have no figures since April');
    expect(row.getByText(/The payroll cannot be run until then\.$/)).toBeTruthy();
    for (const run of screen.getAllByRole('button', { name: 'Run payroll' })) {
      expect(run).toHaveProperty('disabled', true);
    }
  });

  test('a refusal is shown as it was given', async () => {
    const { server, user } = await openPage();
    server.refuses(runPayroll, 'PAYROLL_MONTH_NOT_NEXT');
    await press(user, 'Run payroll', await page());
    expect(await screen.findByText(/this is not the next one/)).toBeTruthy();
  });

  test('with nobody to pay offers to add people instead', async () => {
    await openPage({ next: { ...NEXT, employeesCount: 0 } });
    expect(await screen.findByText('Nobody to pay in November 2026 yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add people' }).getAttribute('href')).toBe('/users/my-people');
    expect(screen.getAllByRole('button', { name: 'Run payroll' })[0]).toHaveProperty('disabled', true);
  });

  test('lists past payrolls, each a link to its review', async () => {
    const totals = [
      { id: DRAFT.id, month: 10, year: 2026, employeesCount: 117, totalNet: rupees(86_200), totalCost: rupees(90_150) },
    ];
    const { user, address } = await openPage({ totals });
    const row = await rowOf('October 2026');
    expect(row.getByText('86,200')).toBeTruthy();
    await user.click(row.getByRole('link', { name: 'October 2026' }));
    await waitFor(() => expect(address()).toBe(`/payroll/details/${DRAFT.id}`));
  });

  async function page() {
    await screen.findByRole('heading', { name: 'November 2026 payroll' });
    return screen;
  }
});

describe('what stands before it', () => {
  test('a payroll in hand is shown in its place until the next month is asked for', async () => {
    const { server } = await openPage({ currentPayroll: APPROVED });
    server.returns(getPayroll, APPROVED);
    expect(await screen.findByRole('heading', { name: 'October 2026 payroll' })).toBeTruthy();
  });

  test('the next month is shown beside an approved payroll when it is asked for', async () => {
    await openPage({ currentPayroll: APPROVED }, '?next=true');
    expect(await screen.findByRole('heading', { name: 'November 2026 payroll' })).toBeTruthy();
  });

  test('a set-up that is not complete leads to it', async () => {
    await openPage({ isSetUp: false, next: null });
    expect(await screen.findByText('Payroll is not set up yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the set-up' }).getAttribute('href')).toBe('/payroll-setup');
  });

  test('says what could not be loaded', async () => {
    fakeServer().refuses(payrollInsights, 'INTERNAL');
    await renderScreen(PayrollRunPage, { path: '/payroll/payroll-run' });
    expect(await screen.findByText('We could not load the payroll')).toBeTruthy();
  });
});

describe('figures since April, from a file', () => {
  const CHECKED = { total: 3, saved: 2, skipped: 1, isDryRun: true, financialYear: 2026 };
  const WRONG = { row: 4, field: 'Gross since April', message: 'Enter an amount' };
  const file = new File(['x'], 'figures.csv', { type: 'text/csv' });

  test('are checked first, which writes nothing, and then saved', async () => {
    const { server, user, address } = await openPage({}, '?figures=true');
    const modal = await dialog('Figures since April');
    expect(modal.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file);
    server.returns(importFigures, { ...CHECKED, errors: [WRONG] });
    await press(user, 'Check the file', modal);
    expect(await modal.findByText('2 people can be saved, FY 2026-27')).toBeTruthy();
    expect(modal.getByText('1 person would be left out')).toBeTruthy();
    expect((await rowOf('Enter an amount')).getByText('4')).toBeTruthy();
    server.returns(importFigures, { ...CHECKED, skipped: 0, isDryRun: false, errors: [] });
    await press(user, 'Save figures', modal);
    expect(await screen.findByText('Figures of 2 people were saved')).toBeTruthy();
    expect(server.received(importFigures).map(({ body }) => body)).toMatchObject([
      { isDryRun: 'true' },
      { isDryRun: 'false' },
    ]);
    await waitFor(() => expect(address()).toBe('/payroll/payroll-run'));
  });

  test('a file that is not theirs is refused at the field', async () => {
    const { server, user } = await openPage({}, '?figures=true');
    const modal = await dialog('Figures since April');
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file);
    server.refuses(importFigures, 'IMPORT_WRONG_COLUMNS');
    await press(user, 'Check the file', modal);
    expect(await modal.findByText(/^The columns of the file do not match the template\./)).toBeTruthy();
  });

  test('the file to fill in holds the people who lack them', async () => {
    const { server, user } = await openPage({}, '?figures=true');
    server.sends(figuresTemplate, 'figures-since-april.csv', 'Employee number');
    const files = savedFiles();
    await press(user, /^Download the file/);
    await waitFor(() => expect(files).toEqual(['figures-since-april.csv']));
  });
});

describe('days to settle', () => {
  const OPEN = {
    employeeId: PERSON.employeeId,
    employeeName: 'Aditi Deshpande',
    employeeNumber: 'VI-0012',
    dateOfJoining: '2026-09-16',
    lastWorkingDay: null,
    actions: ['settle' as const],
    days: [
      { payrollId: DRAFT.id, month: 9, year: 2026, kind: 'unpaid' as const, from: '2026-09-16', to: '2026-09-30' },
    ],
  };

  async function openDays(rows: UnsettledPerson[], totalRecords = rows.length) {
    const server = fakeServer();
    server.returns(payrollInsights, INSIGHTS);
    server.returns(listUnsettledDays, { rows, totalRecords });
    const path = '/payroll/payroll-run';
    return { server, ...(await renderScreen(PayrollRunPage, { path, at: `${path}?days=true` })) };
  }

  test('name the days, and an administrator records how they are settled', async () => {
    const { server, user } = await openDays([OPEN]);
    server.returns(settleDays, { settled: 1 });
    expect(await screen.findByText('September 2026: 16 Sep 2026 to 30 Sep 2026 not paid')).toBeTruthy();
    await press(user, 'Settle');
    const modal = await dialog('Settle the days of Aditi Deshpande');
    await press(user, 'Record', modal);
    expect(await modal.findByText('Choose how it was settled')).toBeTruthy();
    expect(modal.getByText('Give a reason')).toBeTruthy();
    await choose(user, /How it is settled/, 'Nothing is due', modal);
    await fill(user, 'Reason', 'Unpaid leave, agreed', modal);
    await press(user, 'Record', modal);
    await waitFor(() =>
      expect(server.received(settleDays)).toMatchObject([
        { body: { employeeId: PERSON.employeeId, how: 'nothing', reason: 'Unpaid leave, agreed' } },
      ]),
    );
  });

  test('are only read by those whom the server does not let settle them', async () => {
    await openDays([{ ...OPEN, actions: [] }], 30);
    expect(await screen.findByText('Ask an administrator to record how they are settled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull();
    expect(screen.getByText('And 5 people more.')).toBeTruthy();
  });

  test('say so when none are left', async () => {
    await openDays([]);
    expect(await screen.findByText('There are no days to settle.')).toBeTruthy();
  });
});
