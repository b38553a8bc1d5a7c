import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useRowKeys } from './use-row-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Props = { readonly onNext: () => void; readonly isListOpen?: boolean };

function Page({ onNext, isListOpen = false }: Props) {
  useShortcuts({ j: onNext });
  return (
    <>
      <input type="radio" aria-label="Everybody" />
      <input type="checkbox" aria-label="Select" />
      <input type="text" aria-label="Reason" />
      <input type="text" aria-label="Whose" readOnly role="combobox" aria-controls="of" aria-expanded={isListOpen} />
    </>
  );
}

test('a key works with the focus on a choice or a tick, and is only a letter where one types', async () => {
  const onNext = vi.fn();
  const user = userEvent.setup();
  render(<Page onNext={onNext} />);
  await user.click(screen.getByRole('radio', { name: 'Everybody' }));
  await user.keyboard('j');
  expect(onNext).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('checkbox', { name: 'Select' }));
  await user.keyboard('j');
  expect(onNext).toHaveBeenCalledTimes(2);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'j');
  expect(onNext).toHaveBeenCalledTimes(2);
});

test('a key works with the focus on a list that is closed, and not while one chooses from it', async () => {
  const onNext = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<Page onNext={onNext} />);
  await user.click(screen.getByRole('combobox', { name: 'Whose' }));
  await user.keyboard('j');
  expect(onNext).toHaveBeenCalledTimes(1);
  rerender(<Page onNext={onNext} isListOpen />);
  await user.keyboard('j');
  expect(onNext).toHaveBeenCalledTimes(1);
});

function Rows({ openKey, onOpen }: { readonly openKey: string | null; readonly onOpen: (key: string) => void }) {
  const { active, keys } = useRowKeys(['a', 'b', 'c'], onOpen, openKey);
  useShortcuts(keys);
  return (
    <>
      <output>{active ?? 'none'}</output>
      {openKey !== null && <div role="dialog" data-beside aria-label="Beside" />}
    </>
  );
}

test('J and K mark a row; where one is open beside the list they open its neighbour, and the mark stays out of it', async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<Rows openKey={null} onOpen={onOpen} />);
  await user.keyboard('jj');
  expect(screen.getByRole('status').textContent).toBe('b');
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([['b']]);
  rerender(<Rows openKey="b" onOpen={onOpen} />);
  expect(screen.getByRole('status').textContent).toBe('none');
  await user.keyboard('j{Enter}');
  rerender(<Rows openKey="c" onOpen={onOpen} />);
  await user.keyboard('jk');
  expect(onOpen.mock.calls).toEqual([['b'], ['c'], ['b']]);
  rerender(<Rows openKey={null} onOpen={onOpen} />);
  expect(screen.getByRole('status').textContent).toBe('b');
});
