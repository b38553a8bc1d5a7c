import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useResponse } from './use-response.ts';

afterEach(cleanup);

function Page({ load }: { readonly load: () => Promise<string> }) {
  const { data, isError, isPending, refetch } = useResponse(load);
  return (
    <>
      <p>{isPending ? 'Waiting' : isError ? 'Failed' : data}</p>
      <button type="button" onClick={refetch}>
        Try again
      </button>
    </>
  );
}

test('a page asks once, though React begins its effects twice', async () => {
  const load = vi.fn(async () => 'Here');
  render(
    <StrictMode>
      <Page load={load} />
    </StrictMode>,
  );
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('what failed is asked again when somebody says so', async () => {
  const load = vi.fn(async () => 'Here').mockRejectedValueOnce(new Error('gone'));
  render(<Page load={load} />);
  expect(await screen.findByText('Failed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
