import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

function Page({ onNext }: { readonly onNext: () => void }) {
  useShortcuts({ j: onNext });
  return (
    <>
      <input type="radio" aria-label="Everybody" />
      <input type="checkbox" aria-label="Select" />
      <input type="text" aria-label="Reason" />
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
