import { TextInput } from '@mantine/core';
import { z } from '@muster/contract/zod.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { useContractForm } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';

const department = z.object({ name: z.string(), code: z.string().max(4, 'At most 4 letters').optional() });
const TAKEN = new ApiError({ status: 409, code: 'CONFLICT', message: 'A department with this name exists.' });

type Save = (body: z.input<typeof department>) => Promise<unknown>;

function Departments({ save, isFull }: { readonly save: Save; readonly isFull: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add Department
      </button>
      {isOpen && <AddDepartment save={save} isFull={isFull} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDepartment({ save, isFull, onClose }: { save: Save; isFull: boolean; onClose: () => void }) {
  const form = useContractForm({
    schema: department,
    initialValues: { name: '', code: '' },
    submit: async (body) => {
      await save(body);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Department"
      purpose="People are sorted into departments."
      label="Save"
      hint="It shows at once."
      form={form}
      onClose={onClose}
      disabled={isFull}
      actions={<a href="/help">What is it for?</a>}
    >
      <TextInput {...form.field('name')} label="Name" data-autofocus />
      <TextInput {...form.field('code')} label="Code" />
    </FormDialog>
  );
}

async function open(save: Save = async () => null, isFull = false) {
  const { user } = await renderScreen(() => <Departments save={save} isFull={isFull} />, { path: '/departments' });
  await press(user, 'Add Department');
  return { user, it: await dialog('Department') };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a form in a dialog', () => {
  test('has its purpose, its fields and below them what can be done, the sending last', async () => {
    const { it } = await open();
    expect(it.getByText('People are sorted into departments.')).toBeTruthy();
    expect(it.getAllByRole('textbox')).toHaveLength(2);
    expect(it.getByText('It shows at once.')).toBeTruthy();
    const [more, cancel, save] = [it.getByRole('link'), it.getByText('Cancel'), it.getByText('Save')];
    expect(more.compareDocumentPosition(cancel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(cancel.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('is filled in and sent by the keyboard alone, and the focus goes back to its button', async () => {
    const save = vi.fn<Save>(async () => null);
    const { user, it } = await open(save);
    await waitFor(() => expect(document.activeElement).toBe(it.getByRole('textbox', { name: 'Name' })));
    await user.keyboard('Quality{Tab}QA{Enter}');
    await isClosed();
    expect(save.mock.calls).toEqual([[{ name: 'Quality', code: 'QA' }]]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Department' })));
  });

  test('that is wrong stays open with the reason, and the focus on the first wrong field', async () => {
    const save = vi.fn<Save>(async () => null);
    const { user, it } = await open(save);
    await fill(user, 'Code', 'QUALITY', it);
    await press(user, 'Save', it);
    expect(await it.findByText('Name is required')).toBeTruthy();
    expect(it.getByText('At most 4 letters')).toBeTruthy();
    expect(document.activeElement).toBe(it.getByRole('textbox', { name: 'Name' }));
    expect(save).not.toHaveBeenCalled();
  });

  test('that is refused says why and keeps what was typed, to be sent again', async () => {
    const save = vi.fn<Save>(async () => null).mockRejectedValueOnce(TAKEN);
    const { user, it } = await open(save);
    await fill(user, 'Name', 'Quality', it);
    await press(user, 'Save', it);
    expect((await it.findByRole('alert')).textContent).toBe('A department with this name exists.');
    expect(it.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Quality');
    await fill(user, 'Name', 'Quality control', it);
    await press(user, 'Save', it);
    await isClosed();
    expect(save.mock.calls.at(-1)).toEqual([{ name: 'Quality control' }]);
  });

  test('waits while it is on the way, and asks nobody whether to lose what is being saved', async () => {
    const ask = vi.fn();
    vi.stubGlobal('confirm', ask);
    const { promise, resolve } = Promise.withResolvers<null>();
    const { user, it } = await open(() => promise);
    await fill(user, 'Name', 'Quality', it);
    await press(user, 'Save', it);
    await waitFor(() => expect(it.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true));
    resolve(null);
    await isClosed();
    expect(ask).not.toHaveBeenCalled();
  });

  test('asks before Escape loses what was typed', async () => {
    const ask = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true);
    vi.stubGlobal('confirm', ask);
    const { user, it } = await open();
    await fill(user, 'Name', 'Quality', it);
    await user.keyboard('{Escape}');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await isClosed();
  });

  test('that cannot be sent has its button out of reach', async () => {
    const { it } = await open(async () => null, true);
    expect(it.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(it.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false);
  });
});
