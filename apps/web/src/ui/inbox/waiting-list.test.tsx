import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { WaitingCard, WaitingList } from './waiting-list.tsx';

const query = { isPending: false, isError: false, error: null, refetch: () => null };
const common = { to: '/', query, nothing: 'No leave waits for you.', subject: 'it' } as const;

function Lists({ leaves, days }: { readonly leaves: number; readonly days: number }) {
  return (
    <WaitingCard isUsual>
      <WaitingList {...common} title="Leave to approve" total={leaves}>
        <p>Leave of Meera</p>
      </WaitingList>
      <WaitingList {...common} title="Waiting for you" titleAmongOthers="Days to approve" total={days}>
        <p>Days of Asha</p>
      </WaitingList>
    </WaitingCard>
  );
}

test('several lists are one card, each under its name, and none for what does not wait', async () => {
  await renderScreen(() => <Lists leaves={0} days={12} />, { path: '/' });
  expect(await screen.findByRole('region', { name: 'Waiting for you' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Days to approve' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open all 12' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Leave to approve' })).toBeNull();
  expect(screen.queryByText('No leave waits for you.')).toBeNull();
});

test('where nothing waits the card says so once', async () => {
  await renderScreen(() => <Lists leaves={0} days={0} />, { path: '/' });
  expect(await screen.findByText('Nothing waits for your decision.')).toBeTruthy();
  expect(screen.queryByText('Days of Asha')).toBeNull();
});

const showAlone = (change: Partial<typeof query> = {}, total = 0) =>
  renderScreen(
    () => (
      <WaitingList {...common} query={{ ...query, ...change }} title="Leave to approve" total={total}>
        <p>Leave of Meera</p>
      </WaitingList>
    ),
    { path: '/' },
  );

test('a list by itself is a card that leads to all of them, counted as in India', async () => {
  const { user } = await showAlone({}, 1_20_000);
  const card = within(screen.getByRole('region', { name: 'Leave to approve' }));
  expect(card.getByText('Leave of Meera')).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(card.getByRole('link', { name: 'Open all 1,20,000' }));
});

test('a list by itself in which nothing waits stays, and says so', async () => {
  await showAlone();
  const card = within(screen.getByRole('region', { name: 'Leave to approve' }));
  expect(card.getByText('No leave waits for you.')).toBeTruthy();
  expect(card.queryByRole('link')).toBeNull();
  expect(card.queryByText('Leave of Meera')).toBeNull();
});

test('a list that loads does not say that nothing waits', async () => {
  await showAlone({ isPending: true });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByText('No leave waits for you.')).toBeNull();
});

test('a list that could not be loaded says so, and tries again by the keyboard', async () => {
  const refetch = vi.fn(() => null);
  const { user } = await showAlone({ isError: true, refetch });
  expect(screen.getByText('We could not load it')).toBeTruthy();
  expect(screen.queryByText('No leave waits for you.')).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(refetch).toHaveBeenCalledTimes(1);
});
