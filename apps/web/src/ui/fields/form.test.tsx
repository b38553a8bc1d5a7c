import { Checkbox, TextInput } from '@mantine/core';
import { z } from '@muster/contract/zod.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { fill, press } from '../../testing/user-actions-for-tests.ts';
import { ContractForm, type ContractFormOptions, useContractForm } from './form.tsx';

const person = z.object({
  firstName: z.string(),
  email: z.email('Enter a valid e-mail address'),
  isManager: z.boolean(),
});
type Options = ContractFormOptions<typeof person, { firstName: string; email: string; isManager: boolean }>;

const EMPTY = { firstName: '', email: '', isManager: false };

function Person({ options }: { readonly options: Options }) {
  const form = useContractForm(options);
  return (
    <>
      <ContractForm form={form}>
        <TextInput {...form.field('firstName')} label="First name" />
        <TextInput {...form.field('email')} label="E-mail" />
        <Checkbox {...form.field('isManager', 'checkbox')} label="Leads a team" />
        <button type="submit">Save</button>
      </ContractForm>
      <output>{`${form.dirty ? 'changed' : 'as it was'}, ${form.submitting ? 'on its way' : 'here'}`}</output>
    </>
  );
}

async function openForm(change: Partial<Options> = {}) {
  const submit = vi.fn(async (_: unknown): Promise<unknown> => null);
  const options: Options = { schema: person, initialValues: EMPTY, submit, ...change };
  const { user } = await renderScreen(() => <Person options={options} />, { path: '/people/new' });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' });
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  return { user, submit, name, email, state: () => screen.getByRole('status').textContent };
}

/** What is under the field, as a screen reader is told it. */
const errorOf = (field: HTMLInputElement) => {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
};

/** As a server refuses: not in the moment of the press. */
async function refuse(fieldErrors: { field: string; message: string }[] = []): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  throw new ApiError({ status: 409, code: 'CONFLICT', message: 'Somebody has this e-mail already.', fieldErrors });
}

describe('a field', () => {
  test('is not called wrong before it was left', async () => {
    const { user, email } = await openForm();
    await user.type(email, 'asha');
    expect(errorOf(email)).toBe('');
    await user.tab();
    expect(errorOf(email)).toBe('Enter a valid e-mail address');
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  test('is right again as it is corrected', async () => {
    const { user, email } = await openForm();
    await user.type(email, 'asha{Tab}');
    await user.type(email, '@vistaar.test');
    expect(errorOf(email)).toBe('');
    expect(email.getAttribute('aria-invalid')).not.toBe('true');
  });

  test('says nothing between press and release, when the button would move away', async () => {
    const { name, email } = await openForm();
    name.focus();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Save' }));
    fireEvent.blur(name, { relatedTarget: email });
    expect(errorOf(name)).toBe('');
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(errorOf(name)).toBe('First name is required'));
  });

  test('that is ticked with Space is sent as yes', async () => {
    const { user, submit, name, email } = await openForm();
    await user.type(name, ' Asha ');
    await user.type(email, 'asha@vistaar.test');
    await user.tab();
    await user.keyboard(' ');
    await press(user, 'Save');
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.calls[0]?.[0]).toEqual({ firstName: 'Asha', email: 'asha@vistaar.test', isManager: true });
  });
});

describe('sending', () => {
  test('Enter in a field sends the form', async () => {
    const { user, submit, name } = await openForm();
    await fill(user, 'E-mail', 'asha@vistaar.test');
    await user.type(name, 'Asha{Enter}');
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  });

  test('of a wrong form sends nothing, marks what is wrong and puts the focus on the first of it', async () => {
    const { user, submit, name, email } = await openForm();
    await press(user, 'Save');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(errorOf(name)).toBe('First name is required');
    expect(errorOf(email)).toBe('Enter a valid e-mail address');
    expect(submit).not.toHaveBeenCalled();
  });

  test('calls a missing field as the screen calls it', async () => {
    const { user, name } = await openForm({ labels: { firstName: 'Given name' } });
    await press(user, 'Save');
    await waitFor(() => expect(errorOf(name)).toBe('Given name is required'));
  });

  test('holds to rules that the wire knows nothing of', async () => {
    const alsoValidate = ({ firstName }: { firstName: string }): Record<string, string> =>
      firstName === 'Asha' ? { firstName: 'Asha is here already' } : {};
    const { user, submit, name } = await openForm({ alsoValidate });
    await fill(user, 'First name', 'Asha');
    await fill(user, 'E-mail', 'asha@vistaar.test');
    await press(user, 'Save');
    await waitFor(() => expect(errorOf(name)).toBe('Asha is here already'));
    expect(submit).not.toHaveBeenCalled();
  });

  test('twice in a row sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const submit = vi.fn(() => promise);
    const { user, name, state } = await openForm({ submit });
    await fill(user, 'E-mail', 'asha@vistaar.test');
    await user.type(name, 'Asha{Enter}');
    await waitFor(() => expect(state()).toBe('as it was, on its way'));
    await user.keyboard('{Enter}');
    resolve();
    await waitFor(() => expect(state()).toBe('as it was, here'));
    expect(submit).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  const send = async (change: Partial<Options>) => {
    const form = await openForm(change);
    await fill(form.user, 'First name', 'Asha');
    await fill(form.user, 'E-mail', 'asha@vistaar.test');
    await press(form.user, 'Save');
    return form;
  };

  test('that names no field is told above the form, and what was typed stays', async () => {
    const { name, state } = await send({ submit: () => refuse() });
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody has this e-mail already.');
    expect(name.value).toBe('Asha');
    await waitFor(() => expect(state()).toBe('changed, here'));
  });

  test('that names a field stands at it, and the focus goes there', async () => {
    const errors = [{ field: 'email', message: 'This e-mail is taken' }];
    const { email } = await send({ submit: () => refuse(errors) });
    await waitFor(() => expect(errorOf(email)).toBe('This e-mail is taken'));
    expect(document.activeElement).toBe(email);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that names a field which is not here is told above the form', async () => {
    const errors = [{ field: 'departmentId', message: 'This department is gone' }];
    await send({ submit: () => refuse(errors) });
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody has this e-mail already.');
  });

  test('can be put at the field that it is about', async () => {
    const { email } = await send({
      submit: () => refuse(),
      refusalAt: ({ message }) => ({ email: message }),
    });
    await waitFor(() => expect(errorOf(email)).toBe('Somebody has this e-mail already.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is gone with the next try', async () => {
    const submit = vi.fn(async () => null).mockImplementationOnce(() => refuse());
    const { user, state } = await send({ submit });
    await screen.findByRole('alert');
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(state()).toBe('as it was, here'));
  });
});

describe('a schema that is fetched late', () => {
  test('is fetched with the first key, and once', async () => {
    const schema = vi.fn(async () => person);
    const { user, email } = await openForm({ schema });
    expect(schema).not.toHaveBeenCalled();
    await user.type(email, 'asha{Tab}');
    await waitFor(() => expect(errorOf(email)).toBe('Enter a valid e-mail address'));
    expect(schema).toHaveBeenCalledTimes(1);
  });

  test('that cannot be fetched is told, and nothing is sent', async () => {
    const schema = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/old.js'));
    const { submit } = await openForm({ schema });
    fireEvent.submit(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Muster was updated, or the connection was lost: reload the page.',
    );
    expect(submit).not.toHaveBeenCalled();
  });
});

test('a form whose changes are no loss is never called changed', async () => {
  const { user, name, state } = await openForm({ warnUnsaved: false });
  await user.type(name, 'Asha');
  expect(state()).toBe('as it was, here');
});
