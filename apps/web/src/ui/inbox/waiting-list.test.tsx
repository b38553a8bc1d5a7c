import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
