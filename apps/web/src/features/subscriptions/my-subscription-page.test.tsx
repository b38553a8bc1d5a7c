import { session } from '@muster/contract/features/account/account.contract.ts';
import {
  activateFreePlan,
  listPlans,
  listTrialPlans,
} from '@muster/contract/features/subscriptions/subscriptions.contract.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { signedInAs } from '../../testing/signed-in-for-tests.ts';
import { dialog, press } from '../../testing/user-actions-for-tests.ts';
import { MySubscriptionPage } from './my-subscription-page.tsx';
import type { Plan } from './plan-rules.ts';

const FREE: Plan = {
  id: 'free',
  name: 'Free',
  description: 'To begin with.',
  features: ['Payslips'],
  monthlyPricePerUser: paise(0),
  yearlyPricePerUser: paise(0),
  razorpayPlanId: null,
  razorpayYearlyPlanId: null,
  isFree: true,
  isPlanActiveForTenant: false,
  mayChoose: true,
};
const PREMIUM: Plan = {
  ...FREE,
  id: 'premium',
  name: 'Premium',
  features: ['Payslips', 'Payroll', 'Reports'],
  monthlyPricePerUser: paise(100_00),
  yearlyPricePerUser: paise(960_00),
  isFree: false,
};

const ON_TRIAL: Partial<SessionUser> = {
  sellsPlans: true,
  isTenantOnTrial: true,
  planName: 'Trial',
  planEndsAt: '2026-12-15T00:00:00Z',
  planSeats: 50,
};

type OpenOptions = { search?: string; as?: Partial<SessionUser>; also?: (server: FakeServer) => void };

async function openPage({ search = '', as = ON_TRIAL, also = () => {} }: OpenOptions = {}) {
  const server = fakeServer();
  server.returns(listPlans, [FREE, PREMIUM]);
  server.returns(listTrialPlans, [{ name: 'Premium', description: 'Everything for 30 days.' }]);
  also(server);
  const path = '/my-subscription';
  return { server, ...(await renderScreen(MySubscriptionPage, { path, at: `${path}${search}`, as })) };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('plans', () => {
  test('say what they cost and what each adds to the one before', async () => {
    await openPage();
    expect((await card('Free')).getByText('for up to 10 users')).toBeTruthy();
    const premium = await card('Premium');
    expect(premium.getByText('100')).toBeTruthy();
    expect(premium.getByText('per user and month')).toBeTruthy();
    expect(premium.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Everything in Free, and',
      'Payroll',
      'Reports',
    ]);
  });

  test('by the year say what is saved', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('radio', { name: 'Yearly' }));
    const premium = await card('Premium');
    expect(premium.getByText('960')).toBeTruthy();
    expect(premium.getByText('Save 20% by paying for a year')).toBeTruthy();
  });

  test('are chosen after a question that says what follows', async () => {
    const { server, user } = await openPage();
    const { token: _, ...nextUser } = signedInAs();
    server.returns(activateFreePlan, { id: '0190a000-0000-7000-8000-000000000801' });
    server.returns(session, nextUser);
    await press(user, 'Select plan', await card('Free'));
    const question = await dialog('Continue on the Free plan');
    expect(question.getByText(/^The Trial plan ends now\./)).toBeTruthy();
    await press(user, 'Choose Free', question);
    expect(await screen.findByText('Free subscription activated successfully!')).toBeTruthy();
    expect(server.received(activateFreePlan)[0]?.body).toEqual({ planId: 'free' });
  });

  test('that are too small say why', async () => {
    const { server, user } = await openPage();
    server.refuses(activateFreePlan, 'SEATS_EXCEEDED');
    await press(user, 'Select plan', await card('Free'));
    await press(user, 'Choose Free', await dialog('Continue on the Free plan'));
    expect(await screen.findByText('Your plan has no seats left.')).toBeTruthy();
  });

  test('that cost money are for administrators', async () => {
    await openPage({ also: (server) => server.returns(listPlans, [FREE, { ...PREMIUM, mayChoose: false }]) });
    expect((await card('Premium')).getByText('Only an administrator can choose a paid plan.')).toBeTruthy();
    expect((await card('Premium')).queryByRole('button')).toBeNull();
    expect((await card('Free')).getByRole('button', { name: 'Select plan' })).toBeTruthy();
  });

  test('not even the free one is offered to whoever may choose none', async () => {
    await openPage({ also: (server) => server.returns(listPlans, [{ ...FREE, mayChoose: false }]) });
    expect((await card('Free')).getByText('Ask your administrator to choose this plan.')).toBeTruthy();
    expect((await card('Free')).queryByRole('button')).toBeNull();
  });

  test('the present one is marked and not offered', async () => {
    await openPage({
      also: (server) =>
        server.returns(listPlans, [FREE, { ...PREMIUM, isPlanActiveForTenant: true, mayChoose: false }]),
    });
    const premium = await card('Premium');
    expect(premium.getByText('Your plan')).toBeTruthy();
    expect(premium.queryByRole('button')).toBeNull();
  });

  test('say what could not be loaded', async () => {
    await openPage({ also: (server) => server.refuses(listPlans, 'INTERNAL') });
    expect(await screen.findByText('We could not load the plans')).toBeTruthy();
  });
});

describe('a trial', () => {
  test('says until when it lasts', async () => {
    await openPage();
    const note = await screen.findByRole('note');
    await waitFor(() => expect(note.textContent).toContain('You are on the Premium plan until 15 Dec 2026.'));
  });

  test('that is over says what can still be done', async () => {
    await openPage({ as: { ...ON_TRIAL, isPlanOver: true } });
    expect((await screen.findByRole('note')).textContent).toMatch(
      /^Your trial ended on 15 Dec 2026\. Everything can still be read/,
    );
  });

  test('is not spoken of on another plan', async () => {
    await openPage({ as: { ...ON_TRIAL, isTenantOnTrial: false } });
    await card('Premium');
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('the subscription in force', () => {
  test('says what it includes, for how many and until when', async () => {
    await openPage({ search: '?tab=mine' });
    const mine = await card('Trial');
    expect(mine.getByText('Up to 50')).toBeTruthy();
    expect(mine.getByText('15 Dec 2026')).toBeTruthy();
    expect(mine.getByText(/^Includes Attendance, .*Payroll, /)).toBeTruthy();
  });

  test('without one leads to the plans', async () => {
    await openPage({ search: '?tab=mine', as: { ...ON_TRIAL, planName: null, isTenantOnTrial: false } });
    expect(await screen.findByText('No subscription')).toBeTruthy();
  });
});
