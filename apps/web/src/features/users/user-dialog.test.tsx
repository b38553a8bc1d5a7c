import { getPerson, updatePerson } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { goTo, openUserDialog, sections } from './open-user-dialog-for-tests.tsx';
import { UserDialog } from './user-dialog.tsx';
import { ADITI_ID, person } from './users-for-tests.ts';

describe('editing a person', () => {
  test('shows what is stored in each of the four sections', async () => {
    const view = await openUserDialog('edit', person());
    const { form } = view;
    expect(form.getByRole('textbox', { name: /^First name/ })).toHaveProperty('value', 'Aditi');
    expect(form.getByRole('textbox', { name: /^Date of birth/ })).toHaveProperty(
      'value',
      expect.stringMatching(/8 Mar 1994/),
    );
    expect(form.getByRole('combobox', { name: /^Marital status/ })).toHaveProperty('value', 'Married');
    await goTo(view, /^Employment Details/);
    expect(await form.findByRole('textbox', { name: /^Employee number/ })).toHaveProperty('value', 'VI-0012');
    expect(form.getByRole('combobox', { name: /^Work state/ })).toHaveProperty('value', 'Maharashtra');
    expect(form.getByRole('textbox', { name: /^PF wage a month/ })).toHaveProperty('value', '20,000.50');
    expect(form.getByRole('textbox', { name: 'Gross' })).toHaveProperty('value', '5,29,200');
    await goTo(view, /^Salary Structure/);
    expect(await form.findByRole('textbox', { name: /^Annual CTC/ })).toHaveProperty('value', '10,80,000');
    await goTo(view, /^Bank Details/);
    expect(await form.findByRole('textbox', { name: /^IFSC code/ })).toHaveProperty('value', 'SBIN0000454');
  });

  test('each section says whether it is complete', async () => {
    const view = await openUserDialog(
      'edit',
      person({ pan: null, bankAccountNumber: null, bankName: null, ifscCode: null, accountHolderName: null }),
    );
    expect(sections(view)).toEqual([
      'General Information, complete',
      'Employment Details, complete',
      'Salary Structure, complete',
      'Bank Details, not complete',
    ]);
  });

  test('sends the whole person with the version that was read, and closes', async () => {
    const { closed, server, user, form } = await openUserDialog('edit', person());
    server.returns(updatePerson, { id: ADITI_ID, version: 6 });
    await fill(user, /^Address/, '4 Law College Road, Pune', form);
    await press(user, 'Update user', form);
    await waitFor(() => expect(closed()).toBe(1));
    expect(await screen.findByText('User updated successfully')).toBeTruthy();
    expect(server.received(updatePerson)[0]?.body).toMatchObject({
      id: ADITI_ID,
      version: 5,
      firstName: 'Aditi',
      address: '4 Law College Road, Pune',
      annualCTC: 10_80_000,
      pfBasis: 'amount',
      pfBasisAmount: 20_000.5,
      openingBalances: { gross: 5_29_200, tds: 0 },
      deductionAssociations: [{ calculationValue: 1_500.5 }],
    });
  });

  test('somebody with one name is shown and saved so', async () => {
    const { server, user, form } = await openUserDialog('edit', person({ firstName: 'Selvam', lastName: '' }));
    server.returns(updatePerson, { id: ADITI_ID, version: 6 });
    expect(form.getByRole('textbox', { name: /^Last name/ })).toHaveProperty('disabled', true);
    await fill(user, /^Address/, '12 Car Street, Madurai', form);
    await press(user, 'Update user', form);
    await waitFor(() =>
      expect(server.received(updatePerson)[0]?.body).toMatchObject({ firstName: 'Selvam', lastName: '' }),
    );
    expect(server.received(updatePerson)[0]?.body).not.toHaveProperty('hasOneName');
  });

  test('says of a field that was emptied that it is empty now', async () => {
    const { server, user, form } = await openUserDialog('edit', person());
    server.returns(updatePerson, { id: ADITI_ID, version: 6 });
    await fill(user, /^Personal email/, '', form);
    await press(user, 'Update user', form);
    await waitFor(() => expect(server.received(updatePerson)[0]?.body).toMatchObject({ personalEmail: null }));
  });

  test('saves and stays open, and the next save carries the new version', async () => {
    const { closed, server, user, form } = await openUserDialog('edit', person());
    server.returns(updatePerson, { id: ADITI_ID, version: 6 });
    await fill(user, /^Address/, 'Pune', form);
    await press(user, 'Save Changes', form);
    expect(await screen.findByText('User updated successfully')).toBeTruthy();
    await fill(user, /^Address/, 'Pune 411004', form);
    await press(user, 'Save Changes', form);
    await waitFor(() => expect(server.received(updatePerson)).toHaveLength(2));
    expect(server.received(updatePerson)[1]?.body).toMatchObject({ version: 6, address: 'Pune 411004' });
    expect(closed()).toBe(0);
  });

  test('a wrong field in another section is shown there, with the number of them at its name', async () => {
    const view = await openUserDialog('edit', person());
    const { server, user, form } = view;
    await goTo(view, /^Bank Details/);
    await fill(user, /^IFSC code/, 'sbi', form);
    await goTo(view, /^General Information/);
    await press(user, 'Update user', form);
    expect(await form.findByText('Enter a valid IFSC, for example HDFC0000123')).toBeTruthy();
    expect(sections(view)[3]).toBe('Bank Details, 1 field to correct');
    expect(server.received(updatePerson)).toEqual([]);
  });

  test('a refusal of the server is shown at its field, in the section it belongs to', async () => {
    const { closed, server, user, form } = await openUserDialog('edit', person());
    server.refuses(updatePerson, 'INVALID_INPUT', {
      errors: [{ field: 'employeeNumber', message: 'Employee number already exists!' }],
    });
    await press(user, 'Update user', form);
    expect(await form.findByRole('textbox', { name: /^Employee number/ })).toBeTruthy();
    expect(form.getByText('Employee number already exists!')).toBeTruthy();
    expect(closed()).toBe(0);
  });

  test('a refusal that is about no field stays above the form, with what was typed', async () => {
    const { server, user, form } = await openUserDialog('edit', person());
    server.refuses(updatePerson, 'STALE_VERSION');
    await fill(user, /^Address/, 'Pune', form);
    await press(user, 'Update user', form);
    expect((await form.findByRole('alert')).textContent).toContain('Someone else changed this since you opened it.');
    expect(form.getByRole('textbox', { name: /^Address/ })).toHaveProperty('value', 'Pune');
  });

  test('an e-mail that somebody else has is said at the e-mail', async () => {
    const { server, user, form } = await openUserDialog('edit', person());
    server.refuses(updatePerson, 'EMAIL_EXISTS');
    await fill(user, /^Work email/, 'kavitha@vistaar.test', form);
    await press(user, 'Update user', form);
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: /^Work email/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(form.getByText('User already exists with this email!')).toBeTruthy();
  });

  test('a new e-mail counts once the link sent to it is opened, and that is said', async () => {
    const { server, user, form } = await openUserDialog('edit', person({ waitingEmail: null }));
    server.returns(updatePerson, { id: ADITI_ID, version: 6 });
    await fill(user, /^Work email/, 'aditi.d@vistaar.test', form);
    await press(user, 'Update user', form);
    expect(await screen.findByText(/^A link was sent to aditi\.d@vistaar\.test\./)).toBeTruthy();
  });

  test('says which e-mail is waiting', async () => {
    const { form } = await openUserDialog('edit', person({ waitingEmail: 'new@vistaar.test' }));
    expect(form.getByText('Waiting for confirmation at new@vistaar.test')).toBeTruthy();
  });

  test('says what could not be loaded', async () => {
    const server = fakeServer();
    server.refuses(getPerson, 'NOT_FOUND');
    await renderScreen(() => <UserDialog mode="edit" userId={ADITI_ID} onClose={() => {}} />, { path: '/' });
    expect(await screen.findByText('We could not load this person')).toBeTruthy();
  });
});

describe('the own pay', () => {
  test('is there to read, and nobody changes it', async () => {
    const view = await openUserDialog('edit', person({ isPayLocked: true }));
    const { form } = view;
    expect(form.getByRole('textbox', { name: /^Date of birth/ })).toHaveProperty('disabled', true);
    expect(form.getByRole('textbox', { name: /^First name/ })).toHaveProperty('disabled', false);
    await goTo(view, /^Salary Structure/);
    expect(form.getByText(/^You cannot change your own pay or bank account/)).toBeTruthy();
    expect(await form.findByRole('textbox', { name: /^Annual CTC/ })).toHaveProperty('value', '10,80,000');
    expect(form.getByRole('textbox', { name: /^Annual CTC/ }).closest('fieldset')).toHaveProperty('disabled', true);
    await goTo(view, /^Bank Details/);
    expect(form.getByRole('textbox', { name: /^IFSC code/ }).closest('fieldset')).toHaveProperty('disabled', true);
    await goTo(view, /^Employment Details/);
    expect(form.getByRole('textbox', { name: /^Date of joining/ })).toHaveProperty('disabled', true);
    expect(form.getByRole('textbox', { name: 'Gross' })).toHaveProperty('disabled', true);
    for (const label of [/^Employee number/, /^Work city/, /^Notice given on/, /^Work location/])
      expect(form.getByLabelText(label, { selector: 'input' })).toHaveProperty('disabled', true);
    expect(form.getByRole('textbox', { name: 'UAN' }).closest('fieldset')).toHaveProperty('disabled', true);
    expect(form.getByRole('textbox', { name: /^Designation/ })).toHaveProperty('disabled', false);
  });
});

describe('leaving the form', () => {
  test('asks first where something was typed, and goes on when told to', async () => {
    const { closed, user, form } = await openUserDialog('edit', person());
    await fill(user, /^Address/, 'Pune', form);
    await press(user, 'Close', form);
    await press(user, 'Keep editing', await dialog('Leave without saving?'));
    expect(closed()).toBe(0);
    await user.keyboard('{Escape}');
    await press(user, 'Leave', await dialog('Leave without saving?'));
    await waitFor(() => expect(closed()).toBe(1));
  });

  test('asks nothing where nothing was typed', async () => {
    const { closed, user, form } = await openUserDialog('edit', person());
    await press(user, 'Close', form);
    expect(closed()).toBe(1);
  });
});
