import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, press } from '../../testing/user-actions-for-tests.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogActions, FormActions, SendActions } from './dialog-actions.tsx';
import { useDialogWork } from './unsaved-work.ts';

function Name() {
  const [name, setName] = useState('');
  useDialogWork(name !== '');
  return <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />;
}

/** What the browser's own question is answered with. */
function answering(answer: boolean) {
  const ask = vi.fn((_: string) => answer);
  vi.stubGlobal('confirm', ask);
  return ask;
}

async function openDialog(change: Partial<DialogProps> = {}) {
  const onClose = vi.fn();
  const { user } = await renderScreen(
    () => (
      <>
        <button type="button">Behind it</button>
        <Dialog title="Add Department" opened onClose={onClose} {...change}>
          <Name />
          <DialogActions hint="Nobody is told.">
            <button type="button">Save</button>
          </DialogActions>
        </Dialog>
      </>
    ),
    { path: '/departments' },
  );
  return { user, onClose, it: await dialog('Add Department') };
}

describe('a dialog', () => {
  test('is called by its title, says what it is for, and shows the hint beside its buttons', async () => {
    const { it } = await openDialog({ purpose: 'People are sorted into departments.' });
    expect(it.getByText('People are sorted into departments.')).toBeTruthy();
    expect(it.getByText('Nobody is told.')).toBeTruthy();
    expect(it.queryByRole('complementary')).toBeNull();
  });

  test('has what helps in a column of its own', async () => {
    const { it } = await openDialog({ side: 'Sections of the form' });
    expect(it.getByRole('complementary').textContent).toBe('Sections of the form');
  });

  test('has the focus, and Tab goes round in it', async () => {
    const { user, it } = await openDialog();
    const inside = [it.getByRole('button', { name: 'Close' }), it.getByLabelText('Name'), it.getByText('Save')];
    await waitFor(() => expect(inside).toContain(document.activeElement));
    const visited = new Set<Element | null>();
    for (const _ of [...inside, 'once more']) {
      await user.tab();
      visited.add(document.activeElement);
    }
    expect([...visited]).toHaveLength(3);
    expect(inside.every((element) => visited.has(element))).toBe(true);
    expect(visited.has(screen.getByText('Behind it'))).toBe(false);
  });

  test('that is not open shows nothing', async () => {
    const onClose = vi.fn();
    await renderScreen(() => <Dialog title="Add Department" opened={false} onClose={onClose} />, { path: '/' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['Escape', 'the cross'])('without changed work is closed by %s at once', async (by) => {
    const ask = answering(false);
    const { user, onClose, it } = await openDialog();
    if (by === 'Escape') await user.keyboard('{Escape}');
    else await press(user, 'Close', it);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a dialog with changed work', () => {
  test('asks before Escape closes it, and stays with what was typed where one declines', async () => {
    const ask = answering(false);
    const { user, onClose, it } = await openDialog();
    const name = it.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name, 'Quality');
    await user.keyboard('{Escape}');
    expect(ask.mock.calls).toEqual([['You have changes that are not saved. Close this and lose them?']]);
    expect(onClose).not.toHaveBeenCalled();
    expect(name.value).toBe('Quality');
  });

  test('is closed where one agrees', async () => {
    answering(true);
    const { user, onClose, it } = await openDialog();
    await user.type(it.getByRole('textbox', { name: 'Name' }), 'Quality');
    await press(user, 'Close', it);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('does not ask once the change is taken back', async () => {
    const ask = answering(false);
    const { user, onClose, it } = await openDialog();
    await user.type(it.getByRole('textbox', { name: 'Name' }), 'Q{Backspace}');
    await user.keyboard('{Escape}');
    expect(ask).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('that asks by itself is not asked about twice', async () => {
    const ask = answering(false);
    const { user, onClose, it } = await openDialog({ confirmsClose: true });
    await user.type(it.getByRole('textbox', { name: 'Name' }), 'Quality');
    await user.keyboard('{Escape}');
    expect(ask).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the buttons at the foot', () => {
  test('send and cancel by the keyboard, in the order in which they stand', async () => {
    const [onSend, onClose, onMore] = [vi.fn(), vi.fn(), vi.fn()];
    const { user } = await renderScreen(
      () => (
        <SendActions label="Set up" onClose={onClose} onSend={onSend} hint="It takes a minute.">
          <button type="button" onClick={onMore}>
            Look first
          </button>
        </SendActions>
      ),
      { path: '/' },
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Look first',
      'Cancel',
      'Set up',
    ]);
    expect(screen.getByText('It takes a minute.')).toBeTruthy();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onMore).toHaveBeenCalledTimes(1);
    await user.tab();
    await user.keyboard(' ');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('send nothing while it is on the way, and let one cancel', async () => {
    const [onSend, onClose] = [vi.fn(), vi.fn()];
    const { user } = await renderScreen(
      () => <SendActions label="Set up" onClose={onClose} onSend={onSend} pending />,
      { path: '/' },
    );
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Set up' });
    expect(send.disabled).toBe(true);
    expect(send.hasAttribute('data-loading')).toBe(true);
    await user.click(send);
    expect(onSend).not.toHaveBeenCalled();
    await press(user, 'Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('send nothing where they may not', async () => {
    const onSend = vi.fn();
    const { user } = await renderScreen(
      () => <SendActions label="Set up" onClose={vi.fn()} onSend={onSend} disabled />,
      {
        path: '/',
      },
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await user.tab();
    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Set up' }));
    await press(user, 'Set up');
    expect(onSend).not.toHaveBeenCalled();
  });

  test('submit the form around them where nothing else is sent', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = await renderScreen(
      () => (
        <form onSubmit={onSubmit}>
          <input aria-label="Name" />
          <FormActions form={{ submitting: false }} label="Save" onClose={vi.fn()} />
        </form>
      ),
      { path: '/' },
    );
    await press(user, 'Save');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
    await press(user, 'Cancel');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  test('wait while the form is sent', async () => {
    await renderScreen(() => <FormActions form={{ submitting: true }} label="Save" onClose={vi.fn()} danger />, {
      path: '/',
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });
});
