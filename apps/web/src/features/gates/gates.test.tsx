import { session } from '@muster/contract/features/account/account.contract.ts';
import { reactivateTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderDoorPage } from '../../testing/render-door-page-for-tests.tsx';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { signedInAs } from '../../testing/signed-in-for-tests.ts';
import { press } from '../../testing/user-actions-for-tests.ts';
import { ClosedOrganisation } from './closed-organisation.tsx';
import { AccessDeniedPage, NoSubscriptionPage } from './gate-pages.tsx';
import { RestrictedPage } from './restricted-page.tsx';

describe('a feature outside the plan', () => {
  test('tells a member whom to ask', async () => {
    await renderScreen(AccessDeniedPage, { path: '/access-denied', as: { roleId: 'Member' } });
    expect(await screen.findByRole('heading', { name: 'This is not in your plan' })).toBeTruthy();
    expect(screen.getByText(/Your administrator can change the plan\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Explore plans' })).toBeNull();
  });

  test('tells an administrator what a larger plan does', async () => {
    await renderScreen(AccessDeniedPage, { path: '/access-denied', as: { sellsPlans: true } });
    expect(await screen.findByText(/With a larger plan everyone can use it at once\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Explore plans' })).toBeTruthy();
  });
});

test('without a subscription everything can still be read, and that is said', async () => {
  await renderScreen(NoSubscriptionPage, { path: '/no-subscription', as: { sellsPlans: true } });
  expect(await screen.findByText(/To continue, choose a plan\.$/)).toBeTruthy();
});

test('somebody who was de-activated can log in with another account, or ask for help', async () => {
  await renderDoorPage(RestrictedPage, { path: '/403-Restricted', as: null });
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact-us');
});

describe('a closed organisation', () => {
  const openClosed = () =>
    renderScreen(() => <ClosedOrganisation until="2026-12-22T05:30:00Z" onLogOut={async () => {}} />, {
      path: '/',
      as: { closedUntil: '2026-12-22T05:30:00Z' },
    });

  test('says until when it can be reopened, and is', async () => {
    const server = fakeServer();
    const { token: _, ...nextUser } = signedInAs();
    server.returns(reactivateTenant, null);
    server.returns(session, nextUser);
    const { user } = await openClosed();
    expect(await screen.findByRole('heading', { name: 'Vistaar Instruments is closed' })).toBeTruthy();
    expect(screen.getByText(/You can reopen it until 22 Dec 2026, /)).toBeTruthy();
    await press(user, 'Reopen');
    await waitFor(() => expect(currentUser()?.closedUntil).toBeNull());
    expect(server.received(reactivateTenant)[0]?.query).toEqual({ tenantId: signedInAs().tenantId });
  });

  test('stays closed where the server refuses, and says why', async () => {
    const server = fakeServer();
    server.refuses(reactivateTenant, 'FORBIDDEN');
    const { user } = await openClosed();
    await press(user, 'Reopen');
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
    expect(currentUser()?.closedUntil).not.toBeNull();
  });
});
