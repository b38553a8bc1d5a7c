import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { onDesk, onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { waitingItem } from '../inbox-for-tests.ts';
import { Inbox, useInbox } from './inbox.tsx';
import type { InboxOrder } from './inbox-words.ts';
import type { Refused, WaitingSource } from './waiting-item.ts';

const MEERA = waitingItem({
  key: 'm',
  person: 'Meera Krishnan',
  title: 'Forgot to check in',
  effect: '+1',
  paidHalves: 2,
});
const ASHA = waitingItem({ key: 'a', person: 'Asha Rao', from: '2026-11-20', to: '2026-11-22' });
const LEAVE = waitingItem({
  key: 'l',
  kind: 'Leave',
  person: 'Meera Krishnan',
  title: 'Casual leave',
  warnings: ['2 of 4 would be away'],
});

type Decide = WaitingSource['decide'];
const nobody: Decide = async () => [];

function source(items: WaitingSource['items'], change: Partial<WaitingSource> = {}): WaitingSource {
  const query = { isPending: false, isError: false, error: null, refetch: () => null };
  const pane = (key: string) => <p>All about {key}</p>;
  return { kind: 'Attendance', subject: 'the days', query, items, more: null, decide: nobody, pane, ...change };
}

const leaves = (change: Partial<WaitingSource> = {}) =>
  source([LEAVE], { kind: 'Leave', subject: 'the leaves', ...change });

type Address = { readonly order: InboxOrder; readonly kind: string; readonly item: string };
type ListProps = {
  readonly sources: readonly WaitingSource[];
  readonly address: Address;
  readonly onChange: (address: Partial<Address>) => void;
  readonly onDecided: () => void;
};

function List({ sources, address, onChange, onDecided }: ListProps) {
  const inbox = useInbox(sources);
  const { order, kind, item } = address;
  return <Inbox inbox={inbox} order={order} kind={kind} openKey={item} onChange={onChange} onDecided={onDecided} />;
}

async function show(sources: readonly WaitingSource[], first: Partial<Address> = {}) {
  const onDecided = vi.fn();
  const { user, address } = await renderScreen(
    () => (
      <HeldValue<Address> first={{ order: 'person', kind: '', item: '', ...first }}>
        {(values, setValues) => (
          <List
            sources={sources}
            address={values}
            onChange={(change) => setValues({ ...values, ...change })}
            onDecided={onDecided}
          />
        )}
      </HeldValue>
    ),
    { path: '/approvals' },
  );
  return { user, address, onDecided };
}

const groupNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const bar = () => screen.queryByRole('region', { name: 'Selected items' });
const lastDecision = () => screen.queryByRole('region', { name: 'Last decision' });

/** The seconds in which a decision can be undone are over. */
const tenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_000));
const withClock = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

afterEach(() => vi.useRealTimers());

describe('a list of what waits', () => {
  test('is by person, the earliest on top, or by day', async () => {
    onPhone();
    const { user } = await show([source([MEERA, ASHA]), leaves()]);
    expect(groupNames().slice(0, 2)).toEqual(['ARAsha Rao VI-0125', 'MKMeera Krishnan VI-0125']);
    await user.click(screen.getByRole('radio', { name: 'By day' }));
    expect(groupNames().slice(0, 2)).toEqual(['Friday, 20 November 2026 ', 'Wednesday, 25 November 2026 ']);
  });

  test('counts each kind and shows one of them alone', async () => {
    const { user } = await show([source([MEERA, ASHA]), leaves()]);
    const pills = ['All 3', 'Attendance 2', 'Leave 1'].map((name) => screen.getByRole('button', { name }));
    expect(pills.map((pill) => pill.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
    await press(user, 'Leave 1');
    expect(screen.queryByRole('region', { name: 'Asha Rao' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Meera Krishnan' }).textContent).toContain('Casual leave');
  });

  test('where nothing waits says so, with the way to what was decided', async () => {
    const { user, onDecided } = await show([source([])]);
    expect(screen.getByText('Nothing waits for you')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press(user, 'See what was decided');
    expect(onDecided).toHaveBeenCalledTimes(1);
  });

  test('of a kind that nothing is left of leads back to the others', async () => {
    const { user } = await show([source([MEERA]), leaves({ items: [] })], { kind: 'Leave' });
    expect(screen.getByText('Nothing of this kind waits')).toBeTruthy();
    await press(user, 'Show all that waits');
    expect(screen.getByRole('region', { name: 'Meera Krishnan' })).toBeTruthy();
  });

  test('is not called empty while a part of it is on the way', async () => {
    const query = { isPending: true, isError: false, error: null, refetch: () => null };
    await show([source([], { query })]);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
  });

  test('shows what it has where a part failed, which can be tried again', async () => {
    const refetch = vi.fn();
    const query = { isPending: false, isError: true, error: new Error('gone'), refetch };
    const { user } = await show([source([MEERA]), leaves({ items: [], query })]);
    expect(screen.getByRole('alert').textContent).toContain('We could not load the leaves.');
    expect(screen.getByRole('region', { name: 'Meera Krishnan' })).toBeTruthy();
    await press(user, 'Try again');
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('is not called empty where a part failed and the rest holds nothing', async () => {
    const query = { isPending: false, isError: true, error: new Error('gone'), refetch: () => null };
    await show([source([]), leaves({ items: [], query })]);
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
  });

  test('leads to what it does not hold', async () => {
    await show([source([MEERA], { more: { label: '120 more days', to: '/attendance/muster-roll' } })]);
    expect(screen.getByRole('link', { name: '120 more days' }).getAttribute('href')).toBe('/attendance/muster-roll');
  });
});

describe('deciding', () => {
  test('holds a decision for ten seconds, in which Z takes it back', async () => {
    const decide = vi.fn(nobody);
    const { user } = await show([source([MEERA, ASHA], { decide })]);
    await user.keyboard('ja');
    expect(screen.queryByRole('region', { name: 'Asha Rao' })).toBeNull();
    expect(lastDecision()?.textContent).toBe('Asha Rao, 20 Nov approvedUndo, 10 s');
    await user.keyboard('z');
    expect(screen.getByRole('region', { name: 'Asha Rao' })).toBeTruthy();
    expect(lastDecision()).toBeNull();
    cleanup();
    expect(decide).not.toHaveBeenCalled();
  });

  test('is sent once the seconds are over, and then cannot be undone', async () => {
    withClock();
    const decide = vi.fn(nobody);
    const { user } = await show([source([MEERA, ASHA], { decide })]);
    await user.keyboard('ja');
    await tenSeconds();
    await waitFor(() => expect(decide.mock.calls).toEqual([[['a'], 'approve', null]]));
    await waitFor(() => expect(lastDecision()?.textContent).toBe('Asha Rao, 20 Nov approved'));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('is sent at once with the next decision', async () => {
    const decide = vi.fn(nobody);
    const { user } = await show([source([MEERA, ASHA], { decide })]);
    await user.keyboard('ja');
    expect(decide).not.toHaveBeenCalled();
    await user.keyboard('a');
    await waitFor(() => expect(decide.mock.calls).toEqual([[['a'], 'approve', null]]));
    expect(lastDecision()?.textContent).toContain('Meera Krishnan, 25 Nov approved');
  });

  test('is sent as the page is left', async () => {
    const decide = vi.fn(nobody);
    const { user } = await show([source([MEERA], { decide })]);
    await user.keyboard('ja');
    cleanup();
    expect(decide.mock.calls).toEqual([[['m'], 'approve', null]]);
  });

  test('of several is asked of each source for its own', async () => {
    const [days, others] = [vi.fn(nobody), vi.fn(nobody)];
    const { user } = await show([source([MEERA, ASHA], { decide: days }), leaves({ decide: others })]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all of Meera Krishnan' }));
    expect(bar()?.textContent).toContain('1 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select Casual leave of Meera Krishnan, 25 Nov' }));
    await press(user, 'Approve 2');
    cleanup();
    expect(days.mock.calls).toEqual([[['m'], 'approve', null]]);
    expect(others.mock.calls).toEqual([[['l'], 'approve', null]]);
  });

  test('keeps what was refused in the list with its reason', async () => {
    withClock();
    const refused: readonly Refused[] = [{ key: 'm', message: 'The payroll of November is approved' }];
    const { user } = await show([source([MEERA], { decide: async () => refused })]);
    await user.keyboard('ja');
    await tenSeconds();
    expect((await screen.findByRole('alert')).textContent).toBe('The payroll of November is approved');
    expect(lastDecision()).toBeNull();
  });

  test('asks why something is rejected, and rejects nothing where one does not say', async () => {
    const decide = vi.fn(nobody);
    const { user } = await show([source([MEERA], { decide })]);
    await user.keyboard('jr');
    const why = await dialog('Reject');
    expect(why.getByText('Forgot to check in of Meera Krishnan, 25 Nov')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reject' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Meera Krishnan' })).toBeTruthy();
    await user.keyboard('r');
    const again = await dialog('Reject');
    await fill(user, 'Comments', 'The gate was open', again);
    await press(user, 'Reject', again);
    cleanup();
    expect(decide.mock.calls).toEqual([[['m'], 'reject', 'The gate was open']]);
  });

  test('is not offered where one may not', async () => {
    const decide = vi.fn(nobody);
    const own = { ...MEERA, may: [] };
    const { user } = await show([source([own], { decide })]);
    expect(screen.queryByRole('checkbox', { name: /^Select Forgot/ })).toBeNull();
    await user.keyboard('jxar');
    expect(bar()).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Reject' })).toBeNull();
    cleanup();
    expect(decide).not.toHaveBeenCalled();
  });
});

describe('selecting', () => {
  test('is done with X, to the next with Shift X, and undone with Escape', async () => {
    const third = waitingItem({ key: 't', person: 'Zubin Irani' });
    const { user } = await show([source([ASHA, MEERA, third])]);
    await user.keyboard('jxjj{Shift>}x{/Shift}');
    expect(bar()?.textContent).toContain('3 selected');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all without a warning' }).checked).toBe(true);
    await user.keyboard('{Escape}');
    expect(bar()).toBeNull();
  });

  test('all leaves out what something speaks against, and says that it is only some', async () => {
    const { user } = await show([source([ASHA]), leaves()]);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all of Meera Krishnan' });
    expect(all.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select all without a warning' }));
    expect(bar()?.textContent).toContain('1 selected');
    expect(screen.getByText('2 of 4 would be away')).toBeTruthy();
  });
});

describe('what is looked at', () => {
  test('stands beside the list on the desk: the first, until another is moved to', async () => {
    onDesk();
    const { user } = await show([source([ASHA, MEERA])]);
    expect(screen.getByRole('article', { name: 'Forgot to check out of Asha Rao' }).textContent).toContain(
      'All about a',
    );
    await user.keyboard('jj');
    expect(screen.getByRole('article', { name: 'Forgot to check in of Meera Krishnan' })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Meera Krishnan');
  });

  test('comes from below on the phone once it is opened, and goes with Escape', async () => {
    onPhone();
    const { user } = await show([source([ASHA])]);
    expect(screen.queryByRole('article')).toBeNull();
    await press(user, /Forgot to check out/);
    const drawer = await dialog('What it is');
    expect(within(await drawer.findByRole('article')).getByText('20 Nov 2026 to 22 Nov 2026')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leads elsewhere where it is not decided here', async () => {
    onDesk();
    const proof = {
      ...ASHA,
      may: [],
      elsewhere: { label: 'Review the proofs', to: '/users/skills-management' as const },
    };
    await show([source([proof])]);
    const pane = within(screen.getByRole('article'));
    expect(pane.getByRole('link', { name: 'Review the proofs' })).toBeTruthy();
    expect(pane.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
