import { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { getBalanceReport } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import {
  createLeave,
  listLeaves,
  previewLeave,
  setLeaveStatus,
} from '@muster/contract/features/leaves/leaves.contract.ts';
import { leaveCalendar, listDelegations } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { homePeopleOf } from '../../testing/dashboard-for-tests.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, fill, press } from '../../testing/user-actions-for-tests.ts';
import { BalanceCards } from './balance-cards.tsx';
import type { Preview } from './leaves.queries.ts';
import { BENEFIT, balanceOf, CALENDAR, DAY, id, leave, leaveType, PAID_BY_ESI, preview } from './leaves-for-tests.ts';
import { MyLeaves } from './my-leaves-page.tsx';

const MEMBER = { path: '/leaves/my-leaves', as: { roleId: 'Member' } } as const;
const AT = (day: string, until = day) => `/leaves/my-leaves?apply=${day}&until=${until}`;
const EARNED = leaveType({ id: id('f1'), name: 'Earned leave', code: 'EL', purpose: 'annual' });
const UNPAID = leaveType({ id: id('f9'), name: 'Unpaid leave', code: 'LWP', isPaid: false });

function ownServer() {
  const server = fakeServer();
  server.returns(listLeaves, { rows: [leave({ actions: ['cancel', 'edit'] })], totalRecords: 1 });
  server.returns(leaveCalendar, CALENDAR);
  server.returns(listDelegations, { rows: [], totalRecords: 0 });
  server.returns(homePeople, homePeopleOf());
  server.returns(listLeaveTypes, [EARNED, UNPAID]);
  server.returns(getBalanceReport, {
    ...{ employeeId: id('e1'), employeeName: 'Arvind Iyer', asOf: '2026-11-27', mayAdjust: false },
    types: [
      balanceOf({ leaveTypeId: EARNED.id }),
      balanceOf({ ...{ leaveTypeId: UNPAID.id, name: 'Unpaid leave', quota: null, nextCredit: null }, ...NOTHING }),
    ],
  });
  return server;
}

const ASKED = z.object({ leaveTypeId: z.string(), startDate: z.string(), endDate: z.string() });
const NOTHING = { balance: 0, available: 0, carried: 0, credited: 0, taken: 0, lapsed: 0, pending: 0 };
const MESSAGE = 'Not enough Earned leave. You applied for 4 days; 2 days available on the last day.';
const SHORT = { code: 'NOT_ENOUGH_LEAVE', field: 'endDate', message: MESSAGE };
const day = (date: string) =>
  screen.getByRole('button', { name: new RegExp(`\\b${Number(date.slice(8))} December 2026`) });

describe('my leaves', () => {
  test('shows what is ahead and what is over, and cancels in place', async () => {
    const server = ownServer();
    server.returns(setLeaveStatus, { changed: 1 });
    const { user } = await renderScreen(MyLeaves, MEMBER);
    expect(await screen.findByRole('heading', { name: 'My leaves' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('waits for Ravi Kumar')).toHaveLength(2));
    expect(server.received(listLeaves).map(({ query }) => query)).toMatchObject([
      { isPast: 'false' },
      { isPast: 'true' },
    ]);
    const ahead = within(screen.getByRole('list', { name: 'Upcoming' }));
    expect(ahead.getByText('21 to 24 Dec')).toBeTruthy();
    await user.click(ahead.getByRole('button', { name: /^Cancel Casual leave/ }));
    expect(await screen.findByRole('dialog', { name: 'Cancel leave' })).toBeTruthy();
  });

  test('says what cannot be read', async () => {
    const server = ownServer();
    server.refuses(listLeaves, 'INTERNAL');
    await renderScreen(MyLeaves, MEMBER);
    await waitFor(() => expect(screen.getAllByText('Failed to fetch leaves')).toHaveLength(2));
  });
});

const Cards = () => <BalanceCards openId={null} onWhy={() => undefined} />;

describe('balances', () => {
  test('stand in three lines that add up, with what is free beside them; unpaid leave is no empty card', async () => {
    ownServer();
    await renderScreen(Cards, MEMBER);
    const cards = within(await screen.findByRole('list', { name: 'Balances' }));
    expect((await cards.findByRole('button', { name: 'Why 11 days of Earned leave?' })).textContent).toBe('Why 11?');
    const lines = [...document.querySelectorAll('[class*="fact"]')].map((line) => line.textContent);
    expect(lines).toEqual([
      'Carried over+6',
      'Credited since 01 Apr+10',
      'Taken and lapsed−5',
      'Waiting for approval−0.5',
    ]);
    expect(cards.getByText(/10.5 free to apply for. Next credit 1.25 on 01 Dec./)).toBeTruthy();
    expect(cards.queryByText('Unpaid leave')).toBeNull();
  });
});

describe('where there are no balances, or they cannot be read', () => {
  test('the card says so, and tries again', async () => {
    const server = ownServer();
    server.refuses(getBalanceReport, 'INTERNAL');
    const { user } = await renderScreen(Cards, MEMBER);
    expect(await screen.findByText('We could not load your balances.')).toBeTruthy();
    server.returns(getBalanceReport, {
      ...{ employeeId: id('e1'), employeeName: 'Arvind Iyer', asOf: '2026-11-27', mayAdjust: false },
      types: [],
    });
    await press(user, 'Try again');
    expect(await screen.findByText('No leave balance yet')).toBeTruthy();
    expect(screen.getByText(/Unpaid leave can be applied for without a balance/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the policies' }).getAttribute('href')).toBe('/leaves/policies');
  });
});

describe('applying beside the balances', () => {
  test('names the amount on the type, and asks for what is missing at its place', async () => {
    const server = ownServer();
    const { user } = await renderScreen(MyLeaves, MEMBER);
    expect(await screen.findByRole('radio', { name: 'Earned leave 10.5' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Unpaid leave' })).toBeTruthy();
    await press(user, 'Apply Leave');
    expect(await screen.findByText('Please select a leave type')).toBeTruthy();
    expect(screen.getByText('Please select a start date')).toBeTruthy();
    expect(screen.getByText('Please enter a reason')).toBeTruthy();
    expect(server.received(createLeave)).toHaveLength(0);
  });

  test('answers before the press, the button carries the days, and applies', async () => {
    const server = ownServer();
    server.returns(previewLeave, preview());
    server.returns(createLeave, leave());
    const { user, address } = await renderScreen(MyLeaves, { ...MEMBER, at: AT('2026-12-21', '2026-12-24') });
    await user.click(await screen.findByRole('radio', { name: /Earned leave/ }));
    const answer = within(await screen.findByRole('region', { name: 'What this leave costs' }));
    expect(answer.getByText('21 to 24 Dec')).toBeTruthy();
    expect(answer.getByText('Monday to Thursday')).toBeTruthy();
    expect(answer.getByText('9 days, 19 to 27 Dec')).toBeTruthy();
    expect(answer.getByText('2 of 14, with you')).toBeTruthy();
    expect(screen.getByPlaceholderText('Reason, for Ravi Kumar')).toBeTruthy();
    await fill(user, 'Reason', 'Wedding in Madurai');
    await press(user, 'Apply for 4 days');
    await waitFor(() => expect(server.received(createLeave)).toHaveLength(1));
    expect(server.received(createLeave)[0]?.body).toMatchObject({
      ...{ leaveTypeId: EARNED.id, startDate: '2026-12-21', endDate: '2026-12-24', reason: 'Wedding in Madurai' },
    });
    await waitFor(() => expect(address()).not.toContain('apply'));
    expect(screen.getByRole('button', { name: 'Apply Leave' })).toBeTruthy();
  });

  test('underlines every day away in a row and draws who of the team is away', async () => {
    const server = ownServer();
    server.returns(previewLeave, preview());
    const away = [...CALENDAR.away, { date: '2026-12-24', count: 2 }, { date: '2026-12-31', count: 6 }];
    server.returns(leaveCalendar, { ...CALENDAR, away });
    const { user } = await renderScreen(MyLeaves, { ...MEMBER, at: AT('2026-12-21', '2026-12-24') });
    await user.click(await screen.findByRole('radio', { name: /Earned leave/ }));
    await screen.findByRole('region', { name: 'What this leave costs' });
    const marksOf = (date: string) => day(date).querySelectorAll('[class*="teamMarks"] > span').length;
    expect([marksOf('2026-12-24'), marksOf('2026-12-31'), marksOf('2026-12-10')]).toEqual([2, 4, 0]);
    expect(day('2026-12-24').textContent).toContain('2 of your team away');
    expect(day('2026-12-31').textContent).toContain('+2');
    expect(screen.getByText('one of your team away')).toBeTruthy();
    const underlined = [...document.querySelectorAll<HTMLElement>('[data-date][class*="isAway"]')];
    expect(underlined.map(({ dataset }) => dataset['date'])).toEqual([
      ...['2026-12-19', '2026-12-20', '2026-12-25', '2026-12-26', '2026-12-27'],
    ]);
    expect(day('2026-12-25').textContent).toContain('Christmas');
    expect(day('2026-12-05').textContent).toContain('week off');
    expect(day('2026-12-07').textContent).toContain('your leave');
  });

  test('arrows move in the calendar, and Shift extends what is chosen, over the end of the month too', async () => {
    const server = ownServer();
    server.returns(previewLeave, preview());
    const { user, address } = await renderScreen(MyLeaves, MEMBER);
    await screen.findByRole('radio', { name: /Earned leave/ });
    await press(user, 'Next month');
    await waitFor(() => expect(address()).toContain('month=2026-12'));
    await user.click(await screen.findByRole('button', { name: /\b30 December 2026/ }));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(await screen.findByText('January 2027')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-01-01'));
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-01-08'));
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('radio', { name: /Earned leave/ }));
    await waitFor(() =>
      expect(server.received(previewLeave).at(-1)?.body).toMatchObject({
        startDate: '2026-12-30',
        endDate: '2027-01-01',
      }),
    );
  });

  test('over the balance the line is red, and the button offers what is covered and the rest unpaid', async () => {
    const server = ownServer();
    const breakdown = ['21', '22', '23', '24'].map((date) => ({ ...DAY, date: `2026-12-${date}` }));
    server.returns(previewLeave, ({ body }) => {
      const { leaveTypeId, startDate, endDate } = ASKED.parse(body);
      const own = breakdown.filter(({ date }) => date >= startDate && date <= endDate);
      const isShort = leaveTypeId === EARNED.id && own.length > 2;
      return preview({
        ...{ amount: own.length, breakdown: own, refusals: isShort ? [SHORT] : [] },
        lessPay: leaveTypeId === UNPAID.id ? rupees(8_266.67) : null,
        balance: { available: 2, after: 2 - own.length },
      });
    });
    server.returns(createLeave, leave());
    const { user } = await renderScreen(MyLeaves, { ...MEMBER, at: AT('2026-12-21', '2026-12-24') });
    await user.click(await screen.findByRole('radio', { name: /Earned leave/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not enough Earned leave');
    await screen.findAllByRole('button', { name: 'Apply for 2 earned and 2 unpaid' });
    expect(await screen.findByText(/gross, by your salary as it is now/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'What this leave costs' }).textContent).toContain('₹8,266.67');
    await fill(user, 'Reason', 'Wedding in Madurai');
    await press(user, 'Apply for 2 earned and 2 unpaid');
    await waitFor(() => expect(server.received(createLeave)).toHaveLength(1));
    expect(server.received(createLeave)[0]?.body).toMatchObject({
      ...{ leaveTypeId: EARNED.id, startDate: '2026-12-21', endDate: '2026-12-22' },
      rest: { leaveTypeId: UNPAID.id, startDate: '2026-12-23', endDate: '2026-12-24' },
    });
  });

  test('the month that was moved to is in the address, and what was filled in stays where it is refused', async () => {
    const server = ownServer();
    server.returns(previewLeave, preview());
    const { user } = await renderScreen(MyLeaves, { ...MEMBER, at: `${AT('2026-12-21')}&month=2027-03` });
    expect(await screen.findByText('March 2027')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /Earned leave/ }));
    await screen.findByRole('region', { name: 'What this leave costs' });
    server.refuses(createLeave, 'CONFLICT', { message: 'Another leave takes these days by now.' });
    await fill(user, 'Reason', 'Wedding in Madurai');
    await press(user, 'Apply for 4 days');
    expect(await screen.findByText('Another leave takes these days by now.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Wedding in Madurai');
    expect(screen.getByRole('radio', { name: /Earned leave/ })).toHaveProperty('checked', true);
  });

  test('leave that is there already and notice that is too short are answered in the calendar', async () => {
    const server = ownServer();
    server.returns(listLeaveTypes, [{ ...EARNED, rules: { ...EARNED.rules, noticeDays: 30 } }]);
    const refusals = [
      { code: 'OVERLAP', field: 'startDate', message: 'Leave is already applied for on 7 Dec 2026.' },
      {
        code: 'NOTICE_TOO_SHORT',
        field: 'startDate',
        message: 'Apply for Earned leave at least 30 days before it begins.',
      },
    ];
    server.returns(previewLeave, preview({ refusals, awayFrom: '2026-12-07', awayTo: '2026-12-09' }));
    const { user } = await renderScreen(MyLeaves, { ...MEMBER, at: AT('2026-12-07', '2026-12-09') });
    await user.click(await screen.findByRole('radio', { name: /Earned leave/ }));
    await screen.findByRole('region', { name: 'What this leave costs' });
    expect(day('2026-12-07').textContent).toContain('there is leave already');
    expect(day('2026-12-09').textContent).toContain('too soon to apply for');
    expect(day('2026-12-10').textContent).not.toContain('too soon');
  });
});

test('a day beside a holiday that makes a long weekend is proposed, and picked into the form', async () => {
  const server = ownServer();
  const christmas = { id: id('a1'), date: '2026-12-25', name: 'Christmas', kind: 'ordinary' as const };
  server.returns(homePeople, homePeopleOf({ holidays: [christmas] }));
  const [self] = CALENDAR.people;
  const weekOffs = ['2026-12-26', '2026-12-27'];
  server.returns(leaveCalendar, { ...CALENDAR, people: self ? [{ ...self, weekOffs }] : [] });
  const { user } = await renderScreen(MyLeaves, MEMBER);
  expect(await screen.findByText(/1 day gives 4, 24 Dec to 27 Dec/)).toBeTruthy();
  expect(screen.getByRole('img', { name: '4 days off in a row, 24 Dec of them as leave' })).toBeTruthy();
  await press(user, 'Pick 24 Dec');
  await waitFor(() => expect(day('2026-12-24').getAttribute('aria-pressed')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('leave for maternity', () => {
  const TYPE = id('f2');
  const LAW_GIVES = { days: 84, earliest: '2026-12-04', latest: '2027-04-08', law: 'Code on Social Security 2020' };
  const WITHOUT_WORK = { from: '2027-01-16', to: '2027-02-26' };

  async function opened(more: Partial<NonNullable<Preview['maternity']>> = {}) {
    const server = ownServer();
    const maternity = leaveType({ id: TYPE, name: 'Maternity leave', purpose: 'maternity' });
    server.returns(listLeaveTypes, [EARNED, maternity]);
    server.returns(getBalanceReport, {
      ...{ employeeId: id('e1'), employeeName: 'Meera Iyer', asOf: '2026-11-27', mayAdjust: false },
      types: [
        balanceOf({ leaveTypeId: EARNED.id }),
        balanceOf({ leaveTypeId: TYPE, name: 'Maternity leave', quota: null, ...NOTHING }),
      ],
    });
    server.returns(
      previewLeave,
      preview({
        maternity: { ...LAW_GIVES, withoutWork: WITHOUT_WORK, paidBy: 'esic', benefit: PAID_BY_ESI, ...more },
      }),
    );
    const { user } = await renderScreen(MyLeaves, { ...MEMBER, at: AT('2026-12-04', '2027-02-25') });
    await screen.findByRole('radio', { name: /Earned leave/ });
    return { server, user };
  }

  test('asks what it is for, and tells what law gives and who pays', async () => {
    const { server, user } = await opened();
    await user.click(screen.getByRole('radio', { name: /Earned leave/ }));
    expect(screen.queryByLabelText(/^What the leave is for/)).toBeNull();
    const page = within(document.body);
    await choose(user, 'Other leave', 'Maternity leave', page);
    await choose(user, /^What the leave is for/, 'Adoption of a child', page);
    expect(screen.getByLabelText(/^Day the child was born/)).toBeTruthy();
    await choose(user, /^What the leave is for/, 'Birth of a child', page);
    await fill(user, 'Reason', 'Third child');
    await fill(user, /^Expected day of delivery/, '15 Jan 2027');
    await press(user, /^Apply for/);
    await screen.findByText('Enter how many children are alive, 0 where there is none');
    await fill(user, /^Surviving children/, '2');
    await screen.findByText(/84 days, from 0?4 Dec 2026 to 0?8 Apr 2027 at the latest/);
    expect(screen.getByText(/the employer pays no wages for these days/)).toBeTruthy();
    expect(screen.getByText('ESI pays 100% of your average daily wage.')).toBeTruthy();
    expect(screen.queryByText('How it is worked out')).toBeNull();
    expect(screen.getByText(/Nobody may be employed from 16 Jan 2027 to 26 Feb 2027, on leave or not\./)).toBeTruthy();
    server.refuses(createLeave, 'INVALID_INPUT', {
      errors: [{ field: 'maternity.day', message: 'The law requires 80 days of work in the 12 months before.' }],
    });
    await press(user, /^Apply for/);
    await screen.findByText('The law requires 80 days of work in the 12 months before.');
    expect(server.received(createLeave).at(-1)?.body).toMatchObject({
      leaveTypeId: TYPE,
      maternity: { event: 'birth', day: '2027-01-15', deliveredOn: null, survivingChildren: 2, childBorn: null },
    });
  });

  test('tells what the employer owes, that it is an estimate, and how it is worked out', async () => {
    const { user } = await opened({ paidBy: 'employer', benefit: BENEFIT });
    const page = within(document.body);
    await choose(user, 'Other leave', 'Maternity leave', page);
    await choose(user, /^What the leave is for/, 'Miscarriage or termination of pregnancy', page);
    await fill(user, 'Reason', 'Rest');
    await fill(user, /^Day of the miscarriage/, '3 Dec 2026');
    await screen.findByText('55,384');
    expect(screen.getByText('Estimated: not all payslips that count are there yet')).toBeTruthy();
    expect(screen.getByText('Once, where the employer gives no free care before and after the birth')).toBeTruthy();
    await user.click(screen.getByText('How it is worked out'));
    expect(screen.getByText(/your average daily wage, × 84 days of leave/)).toBeTruthy();
    expect(screen.getByText('There is no approved payslip of November 2026, which counts too.')).toBeTruthy();
    expect(screen.getByText('Wages of October 2026')).toBeTruthy();
    expect(screen.getByText('Code on Social Security 2020, s.59 to 72, in force from 21 Nov 2025')).toBeTruthy();
  });
});
