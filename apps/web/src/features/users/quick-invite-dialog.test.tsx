import { getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { latestEmployeeNumber } from '@muster/contract/features/users/users.contract.ts';
import { quickInvite } from '@muster/contract/features/users/users-quick-invite.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { organisation } from '../../testing/organisation-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { QuickInviteDialog } from './quick-invite-dialog.tsx';

let closed = 0;

async function open() {
  const server = fakeServer();
  server.returns(getTenant, organisation());
  server.returns(latestEmployeeNumber, 'VI-0117');
  closed = 0;
  const close = () => {
    closed += 1;
  };
  const view = await renderScreen(() => <QuickInviteDialog onClose={close} />, { path: '/' });
  const form = await dialog('Quick Invite');
  await form.findByRole('list', { name: 'People to invite' });
  const person = (place: number) => within(form.getByRole('listitem', { name: `Person ${place}` }));
  const enter = async (place: number, first: string, email: string) => {
    await fill(view.user, /^First name/, first, person(place));
    await fill(view.user, /^Last name/, 'Solanki', person(place));
    await fill(view.user, /^Work email/, email, person(place));
    await fill(view.user, /^Date of joining/, '16 Nov 2026', person(place));
  };
  return { server, form, person, enter, ...view };
}

const INVITED = { email: 'bhavesh@vistaar.test', employeeNumber: 'VI-0118', dateOfJoining: '2026-11-16' };

describe('inviting several people at once', () => {
  test('needs name, e-mail and joining date, and says so at each field', async () => {
    const { server, user, form, person } = await open();
    await press(user, 'Invite', form);
    expect(await person(1).findByText('First name is required')).toBeTruthy();
    expect(person(1).getByText('Work email is required')).toBeTruthy();
    expect(person(1).getByText('Date of joining is required')).toBeTruthy();
    expect(server.received(quickInvite)).toEqual([]);
  });

  test('sends everybody, in the state of the organisation unless another is chosen', async () => {
    const { server, user, form, enter } = await open();
    server.returns(quickInvite, { invited: [INVITED], errors: [] });
    expect(await form.findByText(/the employee numbers that come after VI-0117/)).toBeTruthy();
    await enter(1, 'Bhavesh', 'bhavesh@vistaar.test');
    await press(user, 'Add another person', form);
    await enter(2, 'Charu', 'charu@vistaar.test');
    await choose(user, /^Work state/, 'Karnataka', form);
    await press(user, 'Invite 2 people', form);
    await waitFor(() => expect(closed).toBe(1));
    expect(server.received(quickInvite)[0]?.body).toEqual({
      people: [
        { firstName: 'Bhavesh', lastName: 'Solanki', email: 'bhavesh@vistaar.test', dateOfJoining: '2026-11-16' },
        { firstName: 'Charu', lastName: 'Solanki', email: 'charu@vistaar.test', dateOfJoining: '2026-11-16' },
      ],
      workState: 'KA',
    });
  });

  test('of whom it is said that there is one name, no last name is asked for', async () => {
    const { server, user, form, person, enter } = await open();
    server.returns(quickInvite, { invited: [INVITED], errors: [] });
    await enter(1, 'Selvam', 'selvam@vistaar.test');
    await fill(user, /^Last name/, '', person(1));
    await press(user, 'Invite', form);
    expect(await person(1).findByText('Last name is required')).toBeTruthy();
    await user.click(person(1).getByRole('checkbox', { name: 'Has one name' }));
    await press(user, 'Invite', form);
    await waitFor(() => expect(closed).toBe(1));
    expect(server.received(quickInvite)[0]?.body).toMatchObject({
      people: [{ firstName: 'Selvam', lastName: '', email: 'selvam@vistaar.test', dateOfJoining: '2026-11-16' }],
    });
  });

  test('an e-mail that is typed twice is said at the second', async () => {
    const { user, form, person, enter } = await open();
    await enter(1, 'Bhavesh', 'bhavesh@vistaar.test');
    await press(user, 'Add another person', form);
    await enter(2, 'Charu', 'bhavesh@vistaar.test');
    await press(user, 'Invite 2 people', form);
    expect(await person(2).findByText('This e-mail is in another row too')).toBeTruthy();
  });

  test('who could not be invited stays, with the reason', async () => {
    const { server, user, form, person, enter } = await open();
    server.returns(quickInvite, {
      invited: [INVITED],
      errors: [{ row: 1, field: 'email', message: 'User already exists with this email!' }],
    });
    await enter(1, 'Bhavesh', 'bhavesh@vistaar.test');
    await press(user, 'Add another person', form);
    await enter(2, 'Charu', 'charu@vistaar.test');
    await press(user, 'Invite 2 people', form);
    expect(await person(1).findByText('User already exists with this email!')).toBeTruthy();
    expect(person(1).getByRole('textbox', { name: /^First name/ })).toHaveProperty('value', 'Charu');
    expect(form.getAllByRole('listitem')).toHaveLength(1);
    expect(closed).toBe(0);
  });

  test('a person is taken out again, but for the last', async () => {
    const { user, form } = await open();
    expect(form.getByRole('button', { name: 'Remove person 1' })).toHaveProperty('disabled', true);
    await press(user, 'Add another person', form);
    await press(user, 'Remove person 1', form);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
