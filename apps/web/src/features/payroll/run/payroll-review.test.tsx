import { getPayroll, getProgress, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { undoSettlement } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { choose, dialog, press, rowOf } from '../../../testing/user-actions-for-tests.ts';
import type { PayrollDetails } from '../payroll.queries.ts';
import { APPROVED, COMPARED, DRAFT, openReview, PERSON, people, rupees, WARNING } from '../payroll-for-tests.ts';

function serverWith(run: PayrollDetails) {
  const server = fakeServer();
  server.returns(getPayroll, run);
  return server;
}

/** What the strip of totals says, label by label. */
async function totals(): Promise<string> {
  return (await screen.findByLabelText('Totals')).textContent;
}

describe('a payroll to be reviewed', () => {
  test('shows what it pays, to whom, and that it is a draft', async () => {
    serverWith(DRAFT);
    await openReview();
    expect(await screen.findByRole('heading', { name: 'October 2026 payroll' })).toBeTruthy();
    expect(screen.getByText('Check the people, clear the warnings, then approve.')).toBeTruthy();
    const row = await rowOf(PERSON.employeeName);
    expect(row.getByRole('button', { name: 'Gross pay of Aditi Deshpande: ₹88,200.00. Why this amount' })).toBeTruthy();
    expect(row.getByRole('button', { name: 'Deductions of Aditi Deshpande: ₹2,000.00. Why this amount' })).toBeTruthy();
    expect(row.getByRole('button', { name: 'Net pay of Aditi Deshpande: ₹86,200.00. Why this amount' })).toBeTruthy();
    expect(row.getByText('31 of 31')).toBeTruthy();
  });

  test('says while it loads that it does', async () => {
    const server = fakeServer();
    const arrive = server.delays(getPayroll, DRAFT);
    await openReview();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    arrive();
    expect(await screen.findByRole('heading', { name: 'October 2026 payroll' })).toBeTruthy();
  });

  test('says what was not found in place of a run that is gone, and tries again', async () => {
    const server = fakeServer();
    server.refuses(getPayroll, 'NOT_FOUND');
    const { user } = await openReview();
    expect(await screen.findByText('We could not load this payroll')).toBeTruthy();
    server.returns(getPayroll, DRAFT);
    await press(user, 'Try again');
    expect(await screen.findByRole('heading', { name: 'October 2026 payroll' })).toBeTruthy();
  });

  test('leaves withheld salaries out of the net pay and says how much they are', async () => {
    serverWith({ ...COMPARED, variance: null, withheldCount: 1, withheldNet: rupees(86_200) });
    await openReview();
    expect(await totals()).toContain('Net pay to 1 person₹86,200.00₹86,200.00 withheld');
  });

  test('says when provident fund and ESI of December are due: in January of the next year', async () => {
    serverWith({ ...DRAFT, month: 12 });
    await openReview();
    expect(await totals()).toContain('Employer contributions₹1,950.00due 15 Jan 2027');
  });

  test('an approved one says who approved it, and that it is to be paid', async () => {
    serverWith(APPROVED);
    await openReview();
    expect(
      await screen.findByText('Approved 29 Oct 2026, 11:00 AM by Farhan Qureshi. What comes next, in order.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Noted when it was run' })).toBeTruthy();
  });

  test('a rejected one says by whom and why, and can only be deleted', async () => {
    const rejected = { rejectedBy: 'Farhan Qureshi', rejectedReason: 'Wrong bonus', actions: ['delete' as const] };
    serverWith({ ...DRAFT, status: 'Rejected', ...rejected });
    const { user } = await openReview();
    expect(await screen.findByText('Rejected by Farhan Qureshi: Wrong bonus')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await press(user, 'More actions');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Delete']);
  });
});

describe('why it changed', () => {
  test('the first payroll has no month to compare with', async () => {
    serverWith(DRAFT);
    await openReview();
    expect(
      await screen.findByText('This is the first payroll here, so there is no month to compare it with.'),
    ).toBeTruthy();
    expect(await totals()).toContain('first payroll here');
  });

  test('each cause is shown with its amount, from last month to this one', async () => {
    serverWith(COMPARED);
    await openReview();
    expect(await screen.findByText('September net pay')).toBeTruthy();
    expect((await rowOf('Joined')).getByRole('button').textContent).toContain('+₹10,000.00');
    expect((await rowOf('Salary revised')).getByRole('button').textContent).toContain('(₹3,800.00)');
    expect(await totals()).toContain('+₹6,200.00 on September, 3.7%');
  });

  test('picking a cause shows its people alone, in the address too, and picking it again shows everyone', async () => {
    const server = serverWith(COMPARED);
    const { user, address } = await openReview({ search: '?page=2' });
    await user.click((await rowOf('Joined')).getByRole('button'));
    await waitFor(() => expect(address()).toMatch(/\?cause=joined$/));
    expect(server.received(getPayroll).at(-1)?.query).toMatchObject({ cause: 'joined', page: '1' });
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Joined' }));
    await waitFor(() => expect(address()).not.toContain('cause'));
  });
});

describe('the people of a payroll', () => {
  test('are asked as the address says: the page, the search and the choice', async () => {
    const server = serverWith({ ...DRAFT, totalPayslips: 60 });
    await openReview({ search: '?search=adi&show=unpaid&page=2' });
    await screen.findByText(PERSON.employeeName);
    expect(server.received(getPayroll)[0]?.query).toEqual({
      searchQuery: 'adi',
      show: 'unpaid',
      page: '2',
      pageSize: '25',
    });
    expect(screen.getByText('26 to 50 of 60')).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveProperty('value', 'adi');
  });

  test('a search goes back to the first page and into the address', async () => {
    const server = serverWith({ ...DRAFT, totalPayslips: 60 });
    const { user, address } = await openReview({ search: '?page=2' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'aditi ');
    await waitFor(() => expect(address()).toMatch(/\?search=aditi$/));
    await waitFor(() =>
      expect(server.received(getPayroll).at(-1)?.query).toMatchObject({ searchQuery: 'aditi', page: '1' }),
    );
  });

  test('Escape empties the search', async () => {
    serverWith(DRAFT);
    const { user, address } = await openReview({ search: '?search=aditi' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), '{Escape}');
    await waitFor(() => expect(address()).not.toContain('search'));
  });

  test('another page is asked for and stands in the address', async () => {
    const server = serverWith({ ...DRAFT, totalPayslips: 60 });
    const { user, address } = await openReview();
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(address()).toMatch(/\?page=3$/));
    expect(server.received(getPayroll).at(-1)?.query).toMatchObject({ page: '3' });
  });

  test('outliers, withheld or unpaid people alone are a choice away', async () => {
    const server = serverWith(DRAFT);
    const { user, address } = await openReview();
    await choose(user, 'Show', 'Withheld');
    await waitFor(() => expect(address()).toMatch(/\?show=withheld$/));
    expect(server.received(getPayroll).at(-1)?.query).toMatchObject({ show: 'withheld' });
  });

  test('says so when nobody matches', async () => {
    serverWith({ ...DRAFT, payslips: [], totalPayslips: 0 });
    await openReview({ search: '?search=zzz' });
    expect(await screen.findByText('No one matches')).toBeTruthy();
  });

  test('stand in bands: to look at first, then explained, then those near last month', async () => {
    const [odd, joined, usual] = people('Odd Person', 'Joined Person', 'Usual Person');
    if (!odd || !joined || !usual) throw new Error('three people');
    serverWith({
      ...COMPARED,
      payslips: [
        { ...odd, isOutlier: true, change: rupees(30_000), why: 'Bonus' },
        { ...joined, isOutlier: true, isExplained: true, previousNet: null, why: 'Joined on 5 Oct' },
        { ...usual, notes: ['No PAN'], isWithheld: true, withholdReason: 'Not reachable', paidOn: null },
      ],
      totalPayslips: 3,
      outliers: 2,
      explained: 1,
    });
    await openReview();
    const table = await screen.findByRole('table', { name: 'People of this payroll, page 1' });
    const rows = within(table).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent.slice(0, 22))).toEqual([
      expect.stringContaining('1 outlier to look at'),
      expect.stringContaining('Odd Person'),
      expect.stringContaining('1 outlier explained'),
      expect.stringContaining('Joined Person'),
      expect.stringContaining('1 person within 20% of'),
      expect.stringContaining('Usual Person'),
    ]);
    expect((await rowOf('Odd Person')).getByText('Bonus')).toBeTruthy();
    expect((await rowOf('Usual Person')).getByText('Withheld: Not reachable')).toBeTruthy();
  });

  test('a figure opens the payslip with its reason', async () => {
    serverWith(DRAFT);
    const { user, address } = await openReview();
    await press(user, /^Net pay of Aditi/);
    expect(address()).toBe(`/payroll/payslips/${PERSON.id}?why=net-pay`);
  });
});

describe('while it is calculated', () => {
  test('says how far it is, and shows the draft by itself once it is done', async () => {
    const server = serverWith({ ...DRAFT, status: 'Calculating', total: 1_200, processed: 0 });
    server.returns(getProgress, { status: 'Calculating', processed: 300, total: 1_200, failure: null });
    await openReview();
    expect(await screen.findByText('300 of 1,200 people')).toBeTruthy();
    server.returns(getPayroll, DRAFT);
    server.returns(getProgress, { status: 'Draft', processed: 1_200, total: 1_200, failure: null });
    expect(await screen.findByText(PERSON.employeeName)).toBeTruthy();
  });

  test('a calculation that failed gives the reason and can be run again', async () => {
    const server = serverWith({ ...DRAFT, status: 'Failed', failure: 'Aditi Deshpande: no basic pay' });
    server.returns(runPayroll, { id: DRAFT.id, status: 'Calculating' });
    const { user } = await openReview();
    expect(await screen.findByText('Aditi Deshpande: no basic pay')).toBeTruthy();
    await press(user, 'Run again');
    await waitFor(() =>
      expect(server.received(runPayroll)).toMatchObject([
        { query: { forceRun: 'false' }, body: { year: 2026, month: 10 } },
      ]),
    );
  });
});

describe('running a draft again', () => {
  test('asks first, and then computes it afresh in spite of what was warned of', async () => {
    const server = serverWith(DRAFT);
    server.returns(runPayroll, { id: DRAFT.id, status: 'Calculating' });
    const { user } = await openReview();
    await press(user, 'Run again');
    await press(user, 'Run again', await dialog('Run October 2026 again?'));
    await waitFor(() => expect(server.received(runPayroll)).toMatchObject([{ query: { forceRun: 'true' } }]));
  });

  test('nothing is sent when the question is declined', async () => {
    const server = serverWith(DRAFT);
    const { user } = await openReview();
    await press(user, 'Run again');
    await press(user, 'Cancel', await dialog('Run October 2026 again?'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(runPayroll)).toEqual([]);
  });

  test('is offered beside the warning that salaries changed since', async () => {
    const changed = { ...WARNING, code: 'CHANGED_SINCE_RUN', title: '2 salaries changed since it was run' };
    serverWith({ ...DRAFT, warnings: [changed] });
    await openReview();
    const warning = await rowOf('2 salaries changed since it was run');
    expect(warning.getByRole('button', { name: 'Run again' })).toBeTruthy();
  });

  test('a refusal is shown as it was given', async () => {
    const server = serverWith(DRAFT);
    server.refuses(runPayroll, 'PAYROLL_NOT_DRAFT');
    const { user } = await openReview();
    await press(user, 'Run again');
    await press(user, 'Run again', await dialog('Run October 2026 again?'));
    expect(await screen.findByText('This is possible only while the payroll is a draft.')).toBeTruthy();
  });
});

describe('days that were settled by hand for this payroll', () => {
  const SETTLED = {
    id: '0190a000-0000-7000-8000-0000000000f1',
    employeeId: PERSON.employeeId,
    employeeName: 'Aditi Deshpande',
    payrollId: DRAFT.id,
    month: 9,
    year: 2026,
    kind: 'unpaid',
    from: '2026-09-16',
    to: '2026-09-30',
    how: 'nothing',
    reason: 'Unpaid leave, agreed',
    recordedBy: 'Farhan Qureshi',
    recordedAt: '2026-10-28T05:30:00Z',
  } as const;

  test('are taken back by those whom the server lets', async () => {
    const server = serverWith({ ...DRAFT, settlements: [{ ...SETTLED, actions: ['take back'] }] });
    server.returns(undoSettlement, null);
    const { user } = await openReview();
    await press(user, 'Take back');
    await press(user, 'Take back', await dialog('Take back what was recorded for Aditi Deshpande?'));
    await waitFor(() => expect(server.received(undoSettlement)).toMatchObject([{ params: { id: SETTLED.id } }]));
  });

  test('are only read by the others', async () => {
    serverWith({ ...DRAFT, settlements: [{ ...SETTLED, actions: [] }] });
    await openReview();
    expect(await screen.findByText(/Unpaid leave, agreed \(Farhan Qureshi/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });
});
