import { invitePerson, validateEmployeeNumber } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose, fill, press } from '../../testing/user-actions-for-tests.ts';
import { goTo, openUserDialog, sections } from './open-user-dialog-for-tests.tsx';
import { ADITI_ID } from './users-for-tests.ts';

const GENERAL = [
  [/^First name/, 'Bhavesh'],
  [/^Last name/, 'Solanki'],
  [/^Work email/, 'bhavesh@vistaar.test'],
  [/^Personal email/, 'bhavesh@example.test'],
  [/^Phone number/, '9876543211'],
  [/^Emergency contact/, '9876543212'],
  [/^Date of birth/, '12 Mar 1998'],
  [/^Address/, 'Pune'],
] as const;

describe('inviting', () => {
  test('asks for every general field at once, beside the field and counted at the section', async () => {
    const view = await openUserDialog('invite');
    const { user, form } = view;
    await press(user, 'Save Details', form);
    expect(await form.findByText('First name is required')).toBeTruthy();
    for (const label of ['Work email', 'Phone number', 'Date of birth', 'Blood group', 'Address']) {
      expect(form.getByText(`${label} is required`)).toBeTruthy();
    }
    expect(sections(view)[0]).toBe('General Information, 11 fields to correct');
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^First name/ }));
  });

  test('one press says that there is one name; without it the last name is asked for', async () => {
    const view = await openUserDialog('invite');
    const { user, form } = view;
    await press(user, 'Save Details', form);
    expect(await form.findByText('Last name is required')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: 'Has one name' }));
    expect(form.queryByText('Last name is required')).toBeNull();
    expect(sections(view)[0]).toBe('General Information, 10 fields to correct');
    await user.click(form.getByRole('checkbox', { name: 'Has one name' }));
    await press(user, 'Save Details', form);
    expect(await form.findByText('Last name is required')).toBeTruthy();
  });

  test('asks the married for the date and the spouse', async () => {
    const { user, form } = await openUserDialog('invite');
    expect(form.queryByRole('textbox', { name: /^Spouse name/ })).toBeNull();
    await choose(user, /^Marital status/, 'Married', form);
    expect(form.getByRole('textbox', { name: /^Spouse name/ })).toBeTruthy();
    await press(user, 'Save Details', form);
    expect(await form.findByText('Spouse name is required')).toBeTruthy();
  });

  test('goes through the sections and sends what was entered, in rupees and by ids', async () => {
    const view = await openUserDialog('invite');
    const { closed, server, user, form } = view;
    server.returns(invitePerson, { id: ADITI_ID, version: 1 });
    for (const [label, text] of GENERAL) await fill(user, label, text, form);
    await choose(user, /^Gender/, 'Female', form);
    await choose(user, /^Marital status/, 'Unmarried', form);
    await choose(user, /^Blood group/, 'B+', form);
    await press(user, 'Save Details', form);
    expect(await form.findByText('Latest used: VI-0117')).toBeTruthy();
    expect(form.getByRole('combobox', { name: /^Work state/ })).toHaveProperty('value', 'Maharashtra');
    await fill(user, /^Employee number/, 'VI-0118', form);
    await fill(user, /^Date of joining/, '16 Nov 2026', form);
    await user.type(form.getByLabelText(/^Experience/), '3.5');
    await press(user, 'Save Details', form);
    await fill(user, /^Annual CTC/, '10.8L', form);
    await press(user, 'Invite user', form);
    await waitFor(() => expect(closed()).toBe(1));
    expect(await screen.findByText('User has been invited, pending verification!')).toBeTruthy();
    expect(server.received(invitePerson)[0]?.body).toMatchObject({
      firstName: 'Bhavesh',
      email: 'bhavesh@vistaar.test',
      dateOfBirth: '1998-03-12',
      employeeNumber: 'VI-0118',
      dateOfJoining: '2026-11-16',
      experience: 3.5,
      workState: 'MH',
      annualCTC: 10_80_000,
      isRestricted: false,
    });
    expect(server.received(invitePerson)[0]?.body).not.toHaveProperty('openingBalances');
  });

  test('a number that is taken is said as soon as its field is left', async () => {
    const view = await openUserDialog('invite');
    const { server, user, form } = view;
    server.returns(validateEmployeeNumber, { isUnique: false });
    await goTo(view, /^Employment Details/);
    await fill(user, /^Employee number/, 'VI-0012', form);
    await user.tab();
    expect(await form.findByText('Employee number already exists!')).toBeTruthy();
    expect(server.received(validateEmployeeNumber)[0]?.params).toEqual({ employeeNumber: 'VI-0012', userId: 'new' });
  });

  test('the statement that nothing was paid earlier takes the figures away', async () => {
    const view = await openUserDialog('invite');
    const { user, form } = view;
    await goTo(view, /^Employment Details/);
    expect(await form.findByRole('textbox', { name: 'TDS' })).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: 'No salary earlier in this financial year' }));
    expect(form.queryByRole('textbox', { name: 'TDS' })).toBeNull();
  });

  test('only members of the provident fund are asked how it is paid', async () => {
    const view = await openUserDialog('invite');
    const { user, form } = view;
    await goTo(view, /^Employment Details/);
    expect(await form.findByRole('combobox', { name: 'PF is paid on' })).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: 'In the provident fund (PF)' }));
    expect(form.queryByRole('combobox', { name: 'PF is paid on' })).toBeNull();
    expect(form.getByText(/^Only an employee who was above the PF wage limit/)).toBeTruthy();
  });
});

describe('adding somebody with restricted login', () => {
  test('needs neither an e-mail nor the other ways to reach them, nor a second name', async () => {
    const { server, user, form } = await openUserDialog('restricted');
    server.returns(invitePerson, { id: ADITI_ID, version: 1 });
    expect(form.getByText(/^People with restricted login cannot log in/)).toBeTruthy();
    await fill(user, /^First name/, 'Selvam', form);
    await user.click(form.getByRole('checkbox', { name: 'Has one name' }));
    await fill(user, /^Date of birth/, '12 Mar 1998', form);
    await press(user, 'Save Details', form);
    await fill(user, /^Employee number/, 'VI-0118', form);
    await fill(user, /^Date of joining/, '16 Nov 2026', form);
    await user.type(form.getByLabelText(/^Experience/), '0');
    await press(user, 'Save Details', form);
    await fill(user, /^Annual CTC/, '300000', form);
    await press(user, 'Add user', form);
    await waitFor(() =>
      expect(server.received(invitePerson)[0]?.body).toMatchObject({
        ...{ isRestricted: true, firstName: 'Selvam', lastName: '' },
      }),
    );
    expect(server.received(invitePerson)[0]?.body).not.toHaveProperty('email');
  });
});
