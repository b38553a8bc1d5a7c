import { session } from '@muster/contract/features/account/account.contract.ts';
import {
  getTenant,
  softDeleteTenant,
  updateSettings,
  updateTenant,
} from '@muster/contract/features/organisation/organisation.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { organisation } from '../../testing/organisation-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { signedInAs } from '../../testing/signed-in-for-tests.ts';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { OrganisationDetailsPage } from './organisation-details-page.tsx';

async function openDetails(as: Partial<SessionUser> = {}) {
  const server = fakeServer();
  server.returns(getTenant, organisation());
  server.returns(updateTenant, { id: organisation().id, version: 5 });
  const view = await renderScreen(OrganisationDetailsPage, { path: '/org/organization-details', as });
  await screen.findByRole('textbox', { name: /^Organisation name/ });
  return { server, ...view };
}

describe('the details of the organisation', () => {
  test('are sent as a whole with their version; what is empty is sent as nothing', async () => {
    const { server, user } = await openDetails();
    await fill(user, 'PF establishment code', 'PUPUN0012345000');
    await fill(user, /^TAN/, '');
    await press(user, 'Save');
    expect(await screen.findByText('Organization details updated successfully')).toBeTruthy();
    expect(server.received(updateTenant)[0]?.body).toMatchObject({
      tenantName: 'Vistaar Instruments',
      pfCode: 'PUPUN0012345000',
      tan: null,
      statutoryHeadcount: '117',
      version: 4,
    });
    expect(server.received(updateSettings)).toEqual([]);
  });

  test('send the working week only when it changed', async () => {
    const { server, user } = await openDetails();
    server.returns(updateSettings, { workingHours: 8, weekDaysOff: [0] });
    await user.click(screen.getByRole('button', { name: 'Sat' }));
    await fill(user, /^Working hours/, '8');
    await press(user, 'Save');
    await waitFor(() =>
      expect(server.received(updateSettings)[0]?.body).toEqual({ workingHours: 8, weekDaysOff: '0' }),
    );
  });

  test('a PAN that cannot be one is refused at its field', async () => {
    const { server, user } = await openDetails();
    await fill(user, /^PAN/, 'AABCV12');
    await press(user, 'Save');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^PAN/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(server.received(updateTenant)).toEqual([]);
  });

  test('changes are discarded in one press', async () => {
    const { user } = await openDetails();
    expect(screen.getByRole('button', { name: 'Discard changes' })).toHaveProperty('disabled', true);
    await fill(user, /^Organisation name/, 'Something else');
    await press(user, 'Discard changes');
    expect(screen.getByRole('textbox', { name: /^Organisation name/ })).toHaveProperty('value', 'Vistaar Instruments');
  });

  test('somebody else’s change is said, and what was typed stays', async () => {
    const { server, user } = await openDetails();
    server.refuses(updateTenant, 'STALE_VERSION');
    await fill(user, /^Organisation name/, 'Vistaar');
    await press(user, 'Save');
    expect(await screen.findByText('Someone else changed this since you opened it.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Organisation name/ })).toHaveProperty('value', 'Vistaar');
  });
});

describe('closing the organisation', () => {
  test('needs its name typed, and says what follows', async () => {
    const { server, user } = await openDetails();
    const { token: _, ...nextUser } = signedInAs({ closedUntil: '2026-12-22T00:00:00Z' });
    server.returns(softDeleteTenant, null);
    server.returns(session, nextUser);
    await press(user, 'Close organisation');
    const modal = await dialog('Close Vistaar Instruments');
    expect(modal.getByText(/^After 30 days everything is removed for good/)).toBeTruthy();
    const close = modal.getByRole('button', { name: 'Close organisation' });
    expect(close).toHaveProperty('disabled', true);
    await fill(user, /^Type the name/, 'vistaar instruments', modal);
    expect(close).toHaveProperty('disabled', true);
    await fill(user, /^Type the name/, ' Vistaar  Instruments ', modal);
    await user.click(close);
    await waitFor(() => expect(server.received(softDeleteTenant)[0]?.query).toEqual({ tenantId: organisation().id }));
  });

  test('is not for moderators', async () => {
    await openDetails({ roleId: 'Moderator' });
    expect(screen.queryByRole('button', { name: 'Close organisation' })).toBeNull();
  });
});
