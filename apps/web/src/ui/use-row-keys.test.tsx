import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { onPhone } from '../testing/phone-for-tests.ts';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FoldedOnPhone } from './folded-on-phone.tsx';
import { KeyHelp } from './key-help.tsx';
import { ROW_KEYS, useRowKeys } from './use-row-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Props = {
  readonly rowKeys?: readonly string[];
  readonly onOpen: (key: string) => void;
  readonly isCovered?: boolean;
};

function Rows({ rowKeys = ['a', 'b', 'c'], onOpen, isCovered = false }: Props) {
  const { active, keys } = useRowKeys(rowKeys, onOpen);
  useShortcuts(keys);
  return (
    <>
      <output>{active ?? 'none'}</output>
      <textarea aria-label="Reason" />
      {isCovered && <div role="dialog" aria-label="Over it" />}
    </>
  );
}

async function show(change: Partial<Props> = {}) {
  const onOpen = vi.fn();
  const { user } = await renderScreen(() => <Rows onOpen={onOpen} {...change} />, { path: '/people' });
  return { user, onOpen, active: () => screen.getByRole('status').textContent };
}

describe('the keys of a list', () => {
  test('mark the first row with J, and stop at both ends', async () => {
    const { user, active } = await show();
    expect(active()).toBe('none');
    await user.keyboard('j');
    expect(active()).toBe('a');
    await user.keyboard('k');
    expect(active()).toBe('a');
    await user.keyboard('jjjjj');
    expect(active()).toBe('c');
  });

  test('open the row that is marked with Enter, and none where none is', async () => {
    const { user, onOpen } = await show();
    await user.keyboard('{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('jj{Enter}');
    expect(onOpen.mock.calls).toEqual([['b']]);
  });

  test('do the same with Caps Lock on', async () => {
    const { user, active } = await show();
    await user.keyboard('JJ');
    expect(active()).toBe('b');
  });

  test.each(['Control', 'Alt', 'Meta'])('are left to the browser together with %s', async (key) => {
    const { user, active } = await show();
    await user.keyboard(`{${key}>}j{/${key}}`);
    expect(active()).toBe('none');
  });

  test('are letters while one types', async () => {
    const { user, active } = await show();
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    await user.type(reason, 'jk{Enter}');
    expect(reason.value).toBe('jk\n');
    expect(active()).toBe('none');
  });

  test('do nothing behind a dialog', async () => {
    const { user, active } = await show({ isCovered: true });
    await user.keyboard('j');
    expect(active()).toBe('none');
  });

  test('do nothing in a list without rows', async () => {
    const { user, active, onOpen } = await show({ rowKeys: [] });
    await user.keyboard('jk{Enter}');
    expect(active()).toBe('none');
    expect(onOpen).not.toHaveBeenCalled();
  });
});

test('the help says what each key does', async () => {
  await renderScreen(() => <KeyHelp keys={[...ROW_KEYS, ['A', 'approve']]} />, { path: '/people' });
  expect(screen.getByText('On the keyboard')).toBeTruthy();
  const keys = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const words = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(keys.map((key, place) => `${key} ${words[place]}`)).toEqual(['J next', 'K before', 'Enter open', 'A approve']);
});

describe('the bar of what is selected', () => {
  test('is a part of the page by its name, and tells the count to those who cannot see it', async () => {
    const onApprove = vi.fn();
    const { user } = await renderScreen(
      () => (
        <BulkBar label="Selected days" count={1_23_456} effect="3 days become present">
          <button type="button" onClick={onApprove}>
            Approve
          </button>
        </BulkBar>
      ),
      { path: '/attendance' },
    );
    const bar = screen.getByRole('region', { name: 'Selected days' });
    expect(bar.querySelector('[aria-live="polite"]')?.textContent).toBe('1,23,456 selected3 days become present');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onApprove).toHaveBeenCalledTimes(1);
  });

  test('says no effect where there is none', async () => {
    await renderScreen(
      () => (
        <BulkBar label="Selected days" count={1}>
          {null}
        </BulkBar>
      ),
      { path: '/attendance' },
    );
    expect(screen.getByRole('region', { name: 'Selected days' }).textContent).toBe('1 selected');
  });
});

const tax = (
  <FoldedOnPhone label="Your tax so far">
    <p>₹1,30,000</p>
  </FoldedOnPhone>
);

describe('what stands beside the work', () => {
  test('is open on the desk, without anything to press', async () => {
    await renderScreen(() => tax, { path: '/tax' });
    expect(screen.getByText('₹1,30,000').closest('details')).toBeNull();
    expect(screen.queryByText('Your tax so far')).toBeNull();
  });

  test('is one line on the phone until it is pressed', async () => {
    onPhone();
    const { user } = await renderScreen(() => tax, { path: '/tax' });
    const details = screen.getByText('₹1,30,000').closest('details');
    expect(details?.open).toBe(false);
    await user.click(screen.getByText('Your tax so far'));
    expect(details?.open).toBe(true);
  });
});
