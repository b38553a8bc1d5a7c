import { addFeed, listFeeds, revokeFeed } from '@muster/contract/features/feeds/feeds.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import type { Feed } from './feeds.queries.ts';
import { FeedsCard } from './feeds-card.tsx';

const PHONE: Feed = {
  id: '0190a000-0000-7000-8000-0000000000f7',
  name: 'Phone',
  parts: ['holidays'],
  createdAt: '2026-11-01T04:00:00Z',
  lastReadAt: null,
};
const URL_OF_IT = 'https://hr.example.in/api/feeds/abc.ics';

async function openCard(feeds: Feed[] = []) {
  const server = fakeServer();
  server.returns(listFeeds, { feeds, parts: ['holidays'] });
  const shown = await renderScreen(FeedsCard, { path: '/leaves/holidays' });
  await screen.findByRole('button', { name: 'Create an address' });
  return { server, ...shown };
}

test('an address is created, shown this once and can be copied', async () => {
  const { server, user } = await openCard();
  server.returns(addFeed, { feed: PHONE, url: URL_OF_IT });
  await press(user, 'Create an address');
  const form = await dialog('Calendar address');
  await fill(user, /^Name/, 'Phone', form);
  await press(user, 'Create', form);
  expect(await form.findByDisplayValue(URL_OF_IT)).toBeTruthy();
  expect(server.received(addFeed)[0]?.body).toEqual({ name: 'Phone', parts: ['holidays'] });
  expect(form.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('one is revoked once that is agreed', async () => {
  const { server, user } = await openCard([PHONE]);
  expect(await screen.findByText('My holidays; not read yet')).toBeTruthy();
  server.returns(revokeFeed, null);
  await press(user, 'Revoke Phone');
  await press(user, 'Revoke', await dialog('Revoke calendar address'));
  await waitFor(() => expect(server.received(revokeFeed)[0]?.params).toEqual({ id: PHONE.id }));
});
