import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, press } from '../../testing/user-actions-for-tests.ts';
import { type Confirmation, confirmAction } from './confirm.tsx';

const DELETE: Confirmation = {
  title: 'Delete department',
  body: 'Quality has no people. It will be deleted for good.',
  confirmLabel: 'Delete',
  danger: true,
};
const UNDERSTOOD = 'I understand and want to proceed with this action';

async function asking(change: Partial<Confirmation> = {}) {
  const { user } = await renderScreen(() => <p>Departments</p>, { path: '/departments' });
  const onAnswer = vi.fn();
  act(() => void confirmAction({ ...DELETE, ...change }).then(onAnswer));
  const it = await dialog('Delete department');
  return { user, it, onAnswer };
}

const isAnswered = (onAnswer: ReturnType<typeof vi.fn>, answer: boolean) =>
  waitFor(() => expect(onAnswer.mock.calls).toEqual([[answer]]));

describe('a step that cannot be taken back', () => {
  test('names its object and what follows', async () => {
    const { it, onAnswer } = await asking();
    expect(it.getByText('Quality has no people. It will be deleted for good.')).toBeTruthy();
    expect(it.getByRole('button', { name: 'Delete' })).toBeTruthy();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('is agreed to with Enter, since its button has the focus', async () => {
    const { user, it, onAnswer } = await asking();
    await waitFor(() => expect(document.activeElement).toBe(it.getByRole('button', { name: 'Delete' })));
    await user.keyboard('{Enter}');
    await isAnswered(onAnswer, true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['Cancel', 'Close', 'Escape'])('is declined with %s', async (by) => {
    const { user, it, onAnswer } = await asking();
    if (by === 'Escape') await user.keyboard('{Escape}');
    else await press(user, by, it);
    await isAnswered(onAnswer, false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('may call its way out by another name', async () => {
    const { user, it, onAnswer } = await asking({ cancelLabel: 'Keep it' });
    expect(it.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await press(user, 'Keep it', it);
    await isAnswered(onAnswer, false);
  });
});

describe('a step that must be understood first', () => {
  test('cannot be agreed to before its box is ticked', async () => {
    const { user, it, onAnswer } = await asking({ checkbox: UNDERSTOOD });
    const agree = it.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(agree.disabled).toBe(true);
    await user.click(agree);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('is ticked with Space and agreed to by Tab and Enter', async () => {
    const { user, it, onAnswer } = await asking({ checkbox: UNDERSTOOD });
    const box = it.getByRole<HTMLInputElement>('checkbox', { name: UNDERSTOOD });
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    while (document.activeElement !== box) await user.tab();
    await user.keyboard(' ');
    expect(box.checked).toBe(true);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(it.getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Enter}');
    await isAnswered(onAnswer, true);
  });

  test('is held back again once the tick is taken away', async () => {
    const { user, it } = await asking({ checkbox: UNDERSTOOD });
    const box = it.getByRole('checkbox', { name: UNDERSTOOD });
    await user.click(box);
    await user.click(box);
    expect(it.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  });
});

test('what can be declined beside it is heard of with every change, and holds nothing back', async () => {
  const onChange = vi.fn();
  const choice = { label: 'Tell the people by e-mail', isOn: true, onChange };
  const { user, it, onAnswer } = await asking({ choice });
  const box = it.getByRole<HTMLInputElement>('checkbox', { name: 'Tell the people by e-mail' });
  expect(box.checked).toBe(true);
  await user.click(box);
  await user.click(box);
  await user.click(box);
  expect(onChange.mock.calls).toEqual([[false], [true], [false]]);
  await press(user, 'Delete', it);
  await isAnswered(onAnswer, true);
});
