import { updatePassword } from '@muster/contract/features/account/account.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, press } from '../../testing/user-actions-for-tests.ts';
import { enter } from './account-for-tests.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

const NEW = 'correct horse battery';
let closed = 0;

async function open() {
  const server = fakeServer();
  closed = 0;
  const close = () => {
    closed += 1;
  };
  const view = await renderScreen(() => <ChangePasswordDialog onClose={close} />, { path: '/' });
  return { server, form: await dialog('Change password'), ...view };
}

test('sends both passwords, the repeated one not, and closes', async () => {
  const { server, user, form } = await open();
  server.returns(updatePassword, null);
  await enter(user, { 'Current password': 'old password', 'New password': NEW, 'Confirm password': NEW });
  await press(user, 'Change password', form);
  await waitFor(() => expect(closed).toBe(1));
  expect(await screen.findByText('Password updated successfully')).toBeTruthy();
  expect(server.received(updatePassword)[0]?.body).toEqual({ currentPassword: 'old password', newPassword: NEW });
});

test('offers to end the calendar addresses as well', async () => {
  const { server, user, form } = await open();
  server.returns(updatePassword, null);
  await enter(user, { 'Current password': 'old password', 'New password': NEW, 'Confirm password': NEW });
  await user.click(form.getByRole('checkbox', { name: 'Also end my calendar addresses' }));
  await press(user, 'Change password', form);
  await waitFor(() => expect(closed).toBe(1));
  expect(server.received(updatePassword)[0]?.body).toMatchObject({ newPassword: NEW, revokeFeeds: true });
});

test('says at the field that the current password is another one', async () => {
  const { server, user, form } = await open();
  server.refuses(updatePassword, 'BAD_CREDENTIALS');
  await enter(user, { 'Current password': 'wrong one', 'New password': NEW, 'Confirm password': NEW });
  await press(user, 'Change password', form);
  expect(await form.findByText('This is not your current password')).toBeTruthy();
  expect(closed).toBe(0);
});

test('asks for all three before anything is sent', async () => {
  const { server, user, form } = await open();
  await press(user, 'Change password', form);
  expect(await form.findByText('Current password is required')).toBeTruthy();
  expect(form.getByText('Confirm password is required')).toBeTruthy();
  expect(server.received(updatePassword)).toEqual([]);
});
