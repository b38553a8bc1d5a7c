import { signIns } from '@muster/contract/features/account/account.contract.ts';
import { deleteImage, getPerson, saveOwnProfile, uploadImage } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentUser, type SessionUser } from '../../platform/session.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { ProfilePage } from './profile-page.tsx';
import type { PersonDetails } from './users.queries.ts';
import { ADITI_ID, answersForForm, person } from './users-for-tests.ts';

const SIGN_IN = '0190a000-0000-7000-8000-0000000000e2';
const EARLIER_SIGN_IN = '0190a000-0000-7000-8000-0000000000e1';
const ADITI = { id: ADITI_ID, roleId: 'Member' } as const;

type OpenOptions = { search?: string; as?: Partial<SessionUser>; also?: (server: FakeServer) => void };

async function openProfile(details: PersonDetails, { search = '', as = ADITI, also = () => {} }: OpenOptions = {}) {
  const server = fakeServer();
  server.returns(getPerson, details);
  server.returns(signIns, [
    { id: SIGN_IN, at: '2026-11-20T05:30:00Z', address: '203.0.113.7' },
    { id: EARLIER_SIGN_IN, at: '2026-11-19T05:30:00Z', address: null },
  ]);
  also(server);
  return { server, ...(await renderScreen(ProfilePage, { path: '/profile', at: `/profile${search}`, as })) };
}

const facts = async (section: string) => {
  const region = within(await screen.findByRole('region', { name: section }));
  return Object.fromEntries(
    (await region.findAllByRole('term')).map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
};

describe('the own profile', () => {
  test('shows everything that the organisation keeps, pay and bank too', async () => {
    await openProfile(person({ uan: null }));
    expect(await facts('Contact and personal')).toMatchObject({
      'Phone number': '9876543210',
      'Spouse name': 'Rohan Deshpande',
      'Blood group': 'B+',
    });
    expect(await facts('Employment')).toMatchObject({
      'Employment type': 'Permanent',
      'Work city and state': 'Pune, Maharashtra',
      Experience: '6.5 years',
    });
    expect(await facts('Pay and bank')).toMatchObject({
      'Annual CTC': '₹10,80,000.00',
      'Tax regime': 'Old regime',
      PAN: 'ABCPD1234F',
      UAN: 'Not given',
      'IFSC code': 'SBIN0000454',
    });
  });

  test('says when and from where one logged in', async () => {
    await openProfile(person());
    const entries = await facts('Your last log-ins');
    expect(Object.values(entries)).toEqual(['from 203.0.113.7', 'Not given']);
    expect(Object.keys(entries)[0]).toMatch(/^20 Nov 2026, /);
  });

  test('shows two log-ins of the same minute as two', async () => {
    const complaints = vi.spyOn(console, 'error');
    await openProfile(person(), {
      also: (server) =>
        server.returns(signIns, [
          { id: SIGN_IN, at: '2026-11-20T05:30:40Z', address: '203.0.113.7' },
          { id: EARLIER_SIGN_IN, at: '2026-11-20T05:30:10Z', address: '203.0.113.8' },
        ]),
    });
    const region = within(await screen.findByRole('region', { name: 'Your last log-ins' }));
    const entries = await region.findAllByRole('definition');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['from 203.0.113.7', 'from 203.0.113.8']);
    expect(complaints).not.toHaveBeenCalled();
  });

  test('says which e-mail waits to be confirmed', async () => {
    await openProfile(person({ waitingEmail: 'new@vistaar.test' }));
    expect(await screen.findByText('Waiting for confirmation at new@vistaar.test')).toBeTruthy();
  });

  test('lets one change the few details that are one’s own, and empty them', async () => {
    const { server, user } = await openProfile(person());
    server.returns(saveOwnProfile, { id: ADITI_ID, version: 6 });
    await press(user, 'Edit my details');
    const form = await dialog('Edit my details');
    expect(form.queryByRole('textbox', { name: /^Annual CTC|^PAN|^Work email/ })).toBeNull();
    await fill(user, 'Phone number', '9822000000', form);
    await fill(user, 'Personal email', '', form);
    await press(user, 'Save Changes', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(saveOwnProfile)[0]?.body).toMatchObject({
      phoneNumber: '9822000000',
      personalEmail: null,
      spouseName: 'Rohan Deshpande',
      version: 5,
    });
  });

  test('refuses a number that cannot be one, at its field', async () => {
    const { server, user } = await openProfile(person());
    await press(user, 'Edit my details');
    const form = await dialog('Edit my details');
    await fill(user, 'Emergency contact', '12', form);
    await press(user, 'Save Changes', form);
    expect(await form.findByText('Enter a valid mobile number')).toBeTruthy();
    expect(server.received(saveOwnProfile)).toEqual([]);
  });

  test('takes a photo, and gives it back', async () => {
    const { server, user } = await openProfile(person());
    server.returns(uploadImage, { imageUrl: '/api/Users/images/1' });
    await screen.findByRole('button', { name: 'Add a photo' });
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    server.returns(getPerson, person({ imageUrl: '/api/Users/images/1' }));
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, photo);
    expect(await screen.findByText('Photo updated successfully')).toBeTruthy();
    expect(currentUser()?.imageUrl).toBe('/api/Users/images/1');
    server.returns(deleteImage, null);
    server.returns(getPerson, person());
    await press(user, 'Remove');
    await waitFor(() => expect(currentUser()?.imageUrl).toBeNull());
  });
});

describe('the profile of somebody else', () => {
  const SEARCH = `?userId=${ADITI_ID}`;

  test('is for administrators and moderators, who edit the whole person', async () => {
    const { user } = await openProfile(person(), { search: SEARCH, as: {}, also: answersForForm });
    expect(await screen.findByRole('heading', { name: 'Aditi Deshpande' })).toBeTruthy();
    expect(screen.queryByText('Your last log-ins')).toBeNull();
    await press(user, 'Edit');
    expect(await dialog('Edit User')).toBeTruthy();
  });

  test('is not edited where the server does not offer it', async () => {
    await openProfile(person({ roleId: 'Administrator', actions: [] }), {
      search: SEARCH,
      as: { roleId: 'Moderator' },
    });
    expect(await screen.findByRole('heading', { name: 'Aditi Deshpande' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  test('is closed to a member, and not even asked for', async () => {
    const other = '0190a000-0000-7000-8000-0000000000c9';
    const { server, address } = await openProfile(person(), { search: SEARCH, as: { id: other, roleId: 'Member' } });
    await waitFor(() => expect(address()).toBe('/403-Forbidden'));
    expect(server.received(getPerson)).toEqual([]);
  });

  test('that the server refuses is as closed', async () => {
    const { address } = await openProfile(person(), {
      search: SEARCH,
      as: {},
      also: (server) => server.refuses(getPerson, 'FORBIDDEN'),
    });
    await waitFor(() => expect(address()).toBe('/403-Forbidden'));
  });

  test('that is not there says so', async () => {
    await openProfile(person(), { search: SEARCH, as: {}, also: (server) => server.refuses(getPerson, 'NOT_FOUND') });
    expect(await screen.findByText('We could not load this profile')).toBeTruthy();
  });
});
