import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { organisationAnalytics } from '@muster/contract/features/dashboard/dashboard-analytics.contract.ts';
import { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import {
  type HomeData,
  homeOf,
  homePeopleOf,
  memberHome,
  type OrganisationHomeData,
} from '../../testing/dashboard-for-tests.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { DashboardPage } from './dashboard-page.tsx';

async function openHome(home: HomeData, as: Partial<SessionUser> = {}) {
  const server = fakeServer();
  server.returns(dashboard, home);
  server.returns(homePeople, homePeopleOf());
  server.returns(organisationAnalytics, { about: 'people', months: [] });
  const view = await renderScreen(DashboardPage, { path: '/', as });
  await screen.findByRole('heading', { level: 1 });
  return { server, ...view };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

const PAYSLIP: HomeData['mine']['payslips'][number] = {
  id: '0190a000-0000-7000-8000-0000000000b7',
  year: 2026,
  month: 10,
  net: paise(86_200_00),
  payDate: '2026-10-30',
  isPaid: true,
  paidOn: '2026-10-30',
  dueOn: null,
};

describe('the home page of whoever runs payroll', () => {
  test('greets by name and says which payroll comes next', async () => {
    await openHome(homeOf());
    expect(screen.getByRole('heading', { name: /^Good (morning|afternoon|evening), Kavitha$/ })).toBeTruthy();
    expect(screen.getByText(/November 2026 is the next payroll\.$/)).toBeTruthy();
  });

  test('begins with the nearest of what comes after an approved payroll, with amount and day, until it is done', async () => {
    const nextStep = {
      ...{
        what: 'bank file' as const,
        title: 'Make bank file',
        detail: 'HDFC Bank, 38 lines',
        amount: paise(17_94_220_00),
        dueOn: '2026-11-30',
      },
      ...{ daysLeft: 3, link: '/payroll/payroll-run' },
    };
    await openHome(homeOf({ nextStep }));
    const line = await rowOf('Make bank file');
    expect(line.getByText('by 30 Nov')).toBeTruthy();
    expect(line.getByText(/HDFC Bank, 38 lines/).textContent).toContain('₹17,94,220.00');
    const link = line.getByRole('link', { name: 'Open: Make bank file' });
    expect(link.getAttribute('href')).toBe('/payroll/payroll-run');
    expect(document.querySelector('section')?.contains(link)).toBe(true);
  });

  test('says of what is late when it was due', async () => {
    const nextStep = {
      ...{
        what: 'payments' as const,
        title: 'Payments',
        detail: 'once the bank has paid',
        amount: null,
        dueOn: '2026-11-30',
      },
      ...{ daysLeft: -2, link: '/payroll/payroll-run' },
    };
    await openHome(homeOf({ nextStep }));
    expect((await rowOf('Payments')).getByText(/late, was due 30 Nov/)).toBeTruthy();
  });

  test('counts the people who can be paid, and those who cannot yet', async () => {
    const people = { ...(homeOf().organisation?.people ?? never()), active: 12, ready: 9, pending: 2, inactive: 1 };
    await openHome(homeOf({ people }));
    const card = await section('People');
    expect(card.getByText('9 of 12')).toBeTruthy();
    expect(card.getByRole('img', { name: '9 of 12 people are ready for payroll' })).toBeTruthy();
    expect(card.getByText('Details missing').previousElementSibling?.textContent).toBe('3');
    expect(card.getByText('Invited').previousElementSibling?.textContent).toBe('2');
    expect(card.queryByText('Left, not de-activated')).toBeNull();
  });

  test('names what keeps people from being paid rightly, each a link to them', async () => {
    const people = { ...(homeOf().organisation?.people ?? never()), withoutBank: 3, withoutPan: 1, pending: 2 };
    const { user, address } = await openHome(homeOf({ people }));
    expect(
      (await rowOf('1 person without a PAN')).getByText('Tax that is due is deducted at 20% or more'),
    ).toBeTruthy();
    expect(await screen.findByText('2 people invited, not logged in yet')).toBeTruthy();
    await user.click((await rowOf('3 people without a bank account')).getByRole('link', { name: 'Open people' }));
    await waitFor(() => expect(address()).toBe('/users/my-people?missing=bank'));
  });

  test('shows what the last payroll cost, and how that changed', async () => {
    await openHome(homeOf());
    const card = await section('Payroll cost by month');
    expect(card.getByText('10,22,000')).toBeTruthy();
    expect(card.getByText('October 2026, up 2.2% on September')).toBeTruthy();
    expect(card.getByText('FY 2026-27')).toBeTruthy();
  });

  test('says where the cost will be shown before the first payroll of the year', async () => {
    await openHome(homeOf({ payroll: { financialYear: 2026, months: [], next: null, inHand: null } }));
    expect(await screen.findByText('No payroll this year yet')).toBeTruthy();
  });

  test('lists departments by people, and by cost when asked', async () => {
    const [first, second] = ['0190a000-0000-7000-8000-0000000000d1', '0190a000-0000-7000-8000-0000000000d2'];
    const { user } = await openHome(
      homeOf({
        departments: [
          { id: first, name: 'Quality', people: 3, cost: paise(9_00_000_00) },
          { id: second, name: 'Assembly', people: 6, cost: paise(4_00_000_00) },
          { id: null, name: null, people: 1, cost: null },
        ],
      }),
    );
    const card = await section('Head count');
    const names = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Assembly6', 'Quality3', 'No department1']);
    await user.click(card.getByRole('radio', { name: 'Cost' }));
    expect(names()[0]).toBe('Quality₹9,00,000.00');
  });

  test('names statutory dates, the nearest with the days that are left', async () => {
    const dueDates = [
      { day: '2026-11-23', daysLeft: 1, title: 'Professional tax', detail: 'Maharashtra, October' },
      { day: '2026-12-15', daysLeft: 23, title: 'PF and ESI', detail: 'November' },
      {
        ...{ day: '2026-11-15', daysLeft: -7, title: 'PF for October', detail: 'ECR', state: 'to make' as const },
        link: '/payroll/files?month=2026-10&kind=epf',
      },
      { day: '2026-11-30', daysLeft: 8, title: 'Professional tax, Delhi', detail: '2 people', state: 'paid' as const },
    ];
    await openHome(homeOf({ dueDates }));
    const card = await section('Statutory due dates');
    expect(card.getByText('Professional tax')).toBeTruthy();
    expect(card.getByText('1 day')).toBeTruthy();
    expect(card.getByText('23 days')).toBeTruthy();
    expect(card.getByText('ECR: ready to be made')).toBeTruthy();
    expect(card.getByText('7 days late')).toBeTruthy();
    expect(card.getByText('Done')).toBeTruthy();
    expect(card.getByRole('link', { name: 'PF for October' }).getAttribute('href')).toBe(
      '/payroll/files?month=2026-10&kind=epf',
    );
  });

  test.each([
    ["Review October's draft", 'Draft', 0, 10],
    ["Record October's payments", 'Approved', 0, 10],
    ['4 of 10 paid, pay the rest', 'Approved', 4, 6],
  ] as const)('offers what comes next: %s', async (label, status, paid, unpaid) => {
    const payroll = homeOf().organisation?.payroll ?? never();
    const { user, address } = await openHome(
      homeOf({ payroll: { ...payroll, inHand: { year: 2026, month: 10, status, paid, unpaid } } }),
    );
    await press(user, label);
    await waitFor(() => expect(address()).toBe('/payroll/payroll-run'));
  });

  test('says what could not be loaded, and tries again', async () => {
    const server = fakeServer();
    server.returns(homePeople, homePeopleOf());
    server.returns(organisationAnalytics, { about: 'people', months: [] });
    server.refuses(dashboard, 'DATABASE_AWAY');
    const { user } = await renderScreen(DashboardPage, { path: '/' });
    expect(await screen.findByText('We could not load your home page')).toBeTruthy();
    server.returns(dashboard, homeOf());
    await press(user, 'Try again');
    expect(await screen.findByRole('heading', { name: /Kavitha$/ })).toBeTruthy();
  });
});

describe('the home page while payroll is being set up', () => {
  const STEPS: OrganisationHomeData['setUp'] = [
    { step: 'organisation', done: true, missing: null },
    { step: 'people', done: false, missing: 'Invite the first person.' },
    { step: 'payroll', done: false, missing: null },
  ];

  test('counts the steps and names the next one with what is missing', async () => {
    const { user, address } = await openHome(homeOf({ setUp: STEPS }));
    const card = await section('Set-up');
    expect(card.getByRole('img', { name: '1 of 3 steps done' })).toBeTruthy();
    expect(card.getByText('Invite the first person.')).toBeTruthy();
    await user.click(card.getByRole('button', { name: /^Next: people/ }));
    await waitFor(() => expect(address()).toBe('/users/my-people'));
  });

  test('goes on with the set-up before any payroll', async () => {
    const { user, address } = await openHome(homeOf({ setUp: STEPS }));
    await press(user, 'Continue set-up');
    await waitFor(() => expect(address()).toBe('/users/my-people'));
    expect(screen.queryByText('Needs your attention')).toBeNull();
  });

  test('leads moderators to the details page, as the wizard is for administrators', async () => {
    const setUp = [{ step: 'organisation' as const, done: false, missing: null }];
    const { user, address } = await openHome(homeOf({ setUp }), { roleId: 'Moderator' });
    await press(user, 'Continue set-up');
    await waitFor(() => expect(address()).toBe('/org/organization-details'));
  });
});

describe('the home page of a member', () => {
  const MEMBER = { roleId: 'Member', firstName: 'Aditi' } as const;

  test('has the latest payslip, one press away, and those before it', async () => {
    const september = {
      ...PAYSLIP,
      id: '0190a000-0000-7000-8000-0000000000b6',
      month: 9,
      paidOn: null,
      payDate: '2026-09-30',
    };
    const { user, address } = await openHome(memberHome({ payslips: [PAYSLIP, september] }), MEMBER);
    const earlier = await section('Earlier payslips');
    expect(earlier.getByText('Pay day 30 Sep 2026')).toBeTruthy();
    const latest = screen.getByRole('link', { name: /^October payslip/ });
    expect(latest.textContent).toContain('Paid 30 Oct 2026');
    expect(latest.textContent).toContain('₹86,200.00');
    await user.click(latest);
    await waitFor(() => expect(address()).toBe(`/payroll/payslips/${PAYSLIP.id}`));
  });

  test('says when the first payslip will be there', async () => {
    await openHome(memberHome(), MEMBER);
    expect(await screen.findByText('No payslip yet')).toBeTruthy();
    expect(screen.queryByText('Earlier payslips')).toBeNull();
  });

  test('says what the profile lacks: what one adds oneself, and what comes from HR', async () => {
    const profile = {
      filled: 6,
      of: 9,
      missing: [
        { label: 'Personal email', own: true },
        { label: 'PAN', own: false },
        { label: 'Bank account', own: false },
      ],
    };
    await openHome(memberHome({ profile }), MEMBER);
    const tile = await screen.findByRole('link', { name: /^My profile, 6 of 9/ });
    expect(tile.textContent).toContain('To add: personal email');
    expect(tile.textContent).toContain('From HR: PAN, bank account');
    expect(tile.getAttribute('href')).toBe('/profile');
  });

  test('has nothing of the organisation', async () => {
    await openHome(memberHome(), MEMBER);
    expect(screen.queryByText('Payroll cost by month')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

function never(): never {
  throw new Error('The home page of an administrator has an organisation');
}
