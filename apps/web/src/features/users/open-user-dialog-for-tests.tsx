import { getPerson } from '@muster/contract/features/users/users.contract.ts';
import { screen, within } from '@testing-library/react';
import { type FakeServer, fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, press } from '../../testing/user-actions-for-tests.ts';
import { UserDialog } from './user-dialog.tsx';
import type { FormMode } from './user-form-values.ts';
import type { PersonDetails } from './users.queries.ts';
import { answersForForm } from './users-for-tests.ts';

/** Opens the dialog on somebody new, or on a person as stored. */
export async function openUserDialog(
  mode: FormMode,
  details?: PersonDetails,
  also: (server: FakeServer) => void = () => {},
) {
  const server = fakeServer();
  answersForForm(server);
  if (details) server.returns(getPerson, details);
  also(server);
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  const userId = details ? { userId: details.id } : {};
  const view = await renderScreen(() => <UserDialog mode={mode} {...userId} onClose={close} />, { path: '/' });
  const name = { invite: 'Invite User', edit: 'Edit User', restricted: 'Add Restricted Login User' }[mode];
  // What is stored has come once there is a name.
  await screen.findByRole('textbox', { name: /^First name/ });
  return { server, form: await dialog(name), closed: () => closed, ...view };
}

type UserDialogView = Awaited<ReturnType<typeof openUserDialog>>;

/** Goes to a section by its name. */
export function goTo({ user, form }: Pick<UserDialogView, 'user' | 'form'>, section: RegExp) {
  return press(user, section, form);
}

/** What the names of the sections say. */
export function sections({ form }: Pick<UserDialogView, 'form'>) {
  return within(form.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('button')
    .map((tab) => tab.getAttribute('aria-label'));
}
