import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { DecideDialog, type DecideDialogProps } from './decide-dialog.tsx';
import { DecideRow, type DecideRowProps, DecideRows } from './decide-row.tsx';
import { DecidedList } from './decided-list.tsx';
import type { DecidedItem, DecidedSource } from './waiting-item.ts';

describe('somebody who waits', () => {
  const showRow = (change: Partial<DecideRowProps>) =>
    renderScreen(
      () => (
        <DecideRows>
          <DecideRow person="Meera Krishnan" {...change} />
        </DecideRows>
      ),
      { path: '/' },
    );

  test('is decided on the row by the keyboard, each button called by what it decides', async () => {
    const [reject, approve] = [vi.fn(), vi.fn()];
    const { user } = await showRow({
      reject: { label: 'Reject the leave of Meera', run: reject },
      approve: { label: 'Approve the leave of Meera', run: approve, text: 'Approve 3 days' },
      children: '“Plumber at home”',
    });
    expect(screen.getByRole('listitem').textContent).toBe('Meera Krishnan“Plumber at home”RejectApprove 3 days');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject the leave of Meera' }));
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' ');
    expect([reject.mock.calls.length, approve.mock.calls.length]).toEqual([1, 1]);
  });

  test('is decided once: the button waits while it is sent', async () => {
    const run = vi.fn();
    const { user } = await showRow({ approve: { label: 'Approve the leave of Meera', run, isPending: true } });
    await press(user, 'Approve the leave of Meera');
    expect(run).not.toHaveBeenCalled();
  });

  test('has no button for what the reader may not', async () => {
    await showRow({ approve: { label: 'Approve the leave of Meera', run: vi.fn() } });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('may only be looked at', async () => {
    await showRow({});
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a decision with a comment', () => {
  async function open(change: Partial<DecideDialogProps> = {}) {
    const decide = vi.fn(async (_: string | null): Promise<unknown> => null);
    const onClose = vi.fn();
    const props: DecideDialogProps = {
      ...{ title: 'Reject', things: ['Leave of Meera'], label: 'Reject', danger: true, hint: 'She is told.' },
      ...{ decide, onClose, ...change },
    };
    const { user } = await renderScreen(() => <DecideDialog {...props} />, { path: '/' });
    return { user, decide, onClose, it: await dialog(props.title) };
  }

  test('is written and sent by the keyboard, without the spaces around it', async () => {
    const { user, decide, it } = await open();
    await waitFor(() => expect(document.activeElement).toBe(it.getByRole('textbox', { name: 'Comments' })));
    await user.keyboard(' Stock-taking {Tab}{Tab}{Enter}');
    await waitFor(() => expect(decide.mock.calls).toEqual([['Stock-taking']]));
    expect(it.getByText('She is told.')).toBeTruthy();
  });

  test('needs no comment', async () => {
    const { user, decide, it } = await open();
    await press(user, 'Reject', it);
    await waitFor(() => expect(decide.mock.calls).toEqual([[null]]));
  });

  test('about several lists them, also two in the same words, and carries their number', async () => {
    const { it } = await open({ title: 'Reject 2 items', things: ['Leave of Meera', 'Leave of Meera'] });
    expect(it.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Leave of Meera',
      'Leave of Meera',
    ]);
    expect(it.getByRole('button', { name: 'Reject 2' })).toBeTruthy();
  });

  test('is held back by a comment that is too long, and says so', async () => {
    const { user, decide, it } = await open();
    await fill(user, 'Comments', 'x'.repeat(501), it);
    await press(user, 'Reject', it);
    expect(await it.findByText('At most 500 characters')).toBeTruthy();
    expect(decide).not.toHaveBeenCalled();
  });

  test('that is refused says why and keeps the comment', async () => {
    const refused = new ApiError({ status: 409, code: 'CONFLICT', message: 'It was decided meanwhile.' });
    const { user, onClose, it } = await open({ decide: () => Promise.reject(refused) });
    await fill(user, 'Comments', 'Stock-taking', it);
    await press(user, 'Reject', it);
    expect((await it.findByRole('alert')).textContent).toBe('It was decided meanwhile.');
    expect(it.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comments' }).value).toBe('Stock-taking');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what was decided', () => {
  const query = { isPending: false, isError: false, error: null, refetch: () => null };
  const decided = (change: Partial<DecidedItem>): DecidedItem => ({
    ...{ key: 'a', person: { name: 'Asha Rao', imageUrl: null }, title: 'Casual leave', detail: '20 Nov' },
    ...{ status: ['good', 'Approved'], by: 'Ravi Kumar', comments: null, at: '2020-11-20T10:00:00Z', ...change },
  });
  const showList = (sources: readonly Partial<DecidedSource>[]) =>
    renderScreen(
      () => <DecidedList sources={sources.map((source) => ({ subject: 'the leaves', query, items: [], ...source }))} />,
      { path: '/' },
    );

  test('has the last on top, of all kinds, the rejected with its reason', async () => {
    const meera = decided({
      ...{ key: 'm', person: { name: 'Meera Krishnan', imageUrl: null }, comments: 'Ask the guard first' },
      ...{ status: ['wrong', 'Rejected'], at: '2021-11-20T10:00:00Z' },
    });
    await showList([{ items: [decided({})] }, { items: [meera], subject: 'the days' }]);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(
      /^MKMeera Krishnan20 NovCasual leave“Ask the guard first”Rejectedby Ravi Kumar, \d+ years ago$/,
    );
    expect(rows[1]).toMatch(/^ARAsha Rao20 NovCasual leaveApprovedby Ravi Kumar, \d+ years ago$/);
  });

  test('by nobody in particular says when, and nothing more than it knows', async () => {
    await showList([{ items: [decided({ by: null, at: null })] }]);
    expect(screen.getByRole('listitem').textContent).toBe('ARAsha Rao20 NovCasual leaveApproved');
  });

  test('where there is nothing says what would be here', async () => {
    await showList([{}]);
    expect(screen.getByText('Nothing was decided yet')).toBeTruthy();
  });

  test('is not called empty while it loads', async () => {
    await showList([{ query: { ...query, isPending: true } }]);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('Nothing was decided yet')).toBeNull();
  });

  test('says once what could not be loaded, and shows the rest', async () => {
    const refetch = vi.fn();
    const failed = { ...query, isError: true, error: new Error('gone'), refetch };
    const { user } = await showList([
      { query: failed },
      { query: failed, subject: 'the days' },
      { items: [decided({})] },
    ]);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText('We could not load the leaves')).toBeTruthy();
    expect(screen.getByRole('listitem')).toBeTruthy();
    await press(user, 'Try again');
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
