import {
  approvePayroll,
  deletePayroll,
  getPayroll,
  recordPayments,
  rejectPayroll,
  verifyPayroll,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import { sendPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { choose, dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import type { PayrollDetails } from './payroll.queries.ts';
import { APPROVED, BLOCKING, DRAFT, openReview, rupees, WARNING } from './payroll-for-tests.ts';

/** What the server says of a draft that cannot be approved now. */
const heldUp = (approvalRefusal: NonNullable<PayrollDetails['approvalRefusal']>) =>
  ({ actions: ['run again', 'reject', 'delete'], approvalRefusal }) satisfies Partial<PayrollDetails>;

function serverWith(run: PayrollDetails) {
  const server = fakeServer();
  server.returns(getPayroll, run);
  return server;
}

const approveButtons = () => screen.findAllByRole('button', { name: 'Approve' });

describe('approving', () => {
  test('sends the version that was read, and the run shows as approved', async () => {
    const server = serverWith(DRAFT);
    server.returns(approvePayroll, APPROVED);
    const { user } = await openReview();
    await press(user, 'Approve');
    server.returns(getPayroll, APPROVED);
    await press(user, 'Approve', await dialog('Approve October 2026?'));
    expect(await screen.findByText(/^Approved .* by Farhan Qureshi/)).toBeTruthy();
    expect(server.received(approvePayroll)).toMatchObject([
      { params: { id: DRAFT.id }, body: { version: 3, mailPayslips: true } },
    ]);
  });

  test('names the amount, the people and the salaries that changed since before it is done', async () => {
    const changed = { ...WARNING, code: 'CHANGED_SINCE_RUN', title: '2 salaries changed since it was run' };
    serverWith({ ...DRAFT, warnings: [changed] });
    const { user } = await openReview();
    await press(user, 'Approve');
    const modal = await dialog('Approve October 2026?');
    expect(modal.getByText(/^₹86,200.00 net pay for 1 person\..* 2 salaries changed since it was run\.$/)).toBeTruthy();
  });

  test('tells nobody by mail when that is unticked', async () => {
    const server = serverWith(DRAFT);
    server.returns(approvePayroll, APPROVED);
    const { user } = await openReview();
    await press(user, 'Approve');
    const modal = await dialog('Approve October 2026?');
    await user.click(modal.getByRole('checkbox', { name: /^Tell everyone who can log in/ }));
    await press(user, 'Approve', modal);
    await waitFor(() => expect(server.received(approvePayroll)).toMatchObject([{ body: { mailPayslips: false } }]));
  });

  test('is closed to the person who ran it, and says so', async () => {
    serverWith({ ...DRAFT, ...heldUp('PAYROLL_SECOND_PERSON') });
    await openReview();
    for (const approve of await approveButtons()) {
      expect(approve).toHaveProperty('disabled', true);
      expect(approve.title).toBe('The person who ran this payroll cannot approve it.');
    }
  });

  test('is closed to whoever changed it by hand; who did, and whose payslips, stands on the page', async () => {
    const hand = { by: 'Farhan Qureshi', people: 7, names: ['Aditi Deshpande', 'Ravi Kumar'], at: DRAFT.ranAt };
    serverWith({ ...DRAFT, ...heldUp('PAYROLL_CHANGED_BY_HAND'), changedByHand: [hand] });
    await openReview();
    for (const approve of await approveButtons()) {
      expect(approve).toHaveProperty('disabled', true);
      expect(approve.title).toMatch(/^You changed this payroll by hand, so another administrator has to approve it\./);
    }
    const row = await rowOf('Farhan Qureshi changed 7 payslips by hand');
    expect(row.getByText(/^Aditi Deshpande, Ravi Kumar and 5 more\. Last on 28 Oct 2026, /)).toBeTruthy();
  });

  test('is closed while something blocks it, and the warning says for how long', async () => {
    serverWith({ ...DRAFT, ...heldUp('PAYROLL_WARNINGS'), warnings: [BLOCKING] });
    await openReview();
    for (const approve of await approveButtons()) {
      expect(approve).toHaveProperty('disabled', true);
      expect(approve.title).toBe('Something has to be put right first: see the warnings.');
    }
    const warning = await rowOf('12 people have no figures since April');
    expect(
      warning.getByText('Their tax cannot be worked out. The payroll cannot be approved until then.'),
    ).toBeTruthy();
    expect(warning.getByText('Aditi Deshpande, Bhavesh Solanki and 10 more')).toBeTruthy();
  });

  test('is closed to a draft of earlier law, which can be run again from where it is said', async () => {
    serverWith({ ...DRAFT, ...heldUp('PAYROLL_LAW_CHANGED'), isLawOutdated: true });
    await openReview();
    for (const approve of await approveButtons()) expect(approve).toHaveProperty('disabled', true);
    const row = await rowOf('This draft cannot be approved');
    expect(row.getByRole('button', { name: 'Run again' })).toBeTruthy();
  });

  test('a warning that does not block leaves it open and leads to where it is put right', async () => {
    serverWith({ ...DRAFT, warnings: [WARNING] });
    const { user, address } = await openReview();
    for (const approve of await approveButtons()) expect(approve).toHaveProperty('disabled', false);
    await user.click(await screen.findByRole('link', { name: 'Add accounts' }));
    await waitFor(() => expect(address()).toBe('/users/my-people?missing=bank'));
  });

  test('a refusal is shown, and the draft stays', async () => {
    const server = serverWith(DRAFT);
    server.refuses(approvePayroll, 'STALE_VERSION');
    const { user } = await openReview();
    await press(user, 'Approve');
    await press(user, 'Approve', await dialog('Approve October 2026?'));
    expect(await screen.findByText('Someone else changed this since you opened it.')).toBeTruthy();
    expect(await approveButtons()).not.toHaveLength(0);
  });
});

describe('what is offered', () => {
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  test('is what the server says may be done with a draft, and no more', async () => {
    serverWith({ ...DRAFT, actions: ['run again', 'delete'] });
    const { user } = await openReview();
    expect(await screen.findByRole('button', { name: 'Run again' })).toBeTruthy();
    expect(buttons()).not.toContain('Approve');
    expect(buttons()).not.toContain('Reject');
    await press(user, 'More actions');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Delete']);
  });

  test('is what the server says may be done with an approved payroll, and no more', async () => {
    serverWith({ ...APPROVED, actions: ['send payslips', 'verify'] });
    const { user } = await openReview();
    await screen.findByRole('heading', { name: 'October 2026 payroll' });
    expect(buttons()).not.toContain('Record payments');
    expect(buttons()).not.toContain('Reject');
    await press(user, 'More actions');
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Send payslips', 'Verify']);
  });

  test('leaves no empty menu where nothing else may be done', async () => {
    serverWith({ ...APPROVED, actions: ['record payments'] });
    await openReview();
    expect((await screen.findAllByRole('button', { name: 'Record payments' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('rejecting', () => {
  test('asks for a reason at the field and sends nothing without one', async () => {
    const server = serverWith(DRAFT);
    const { user } = await openReview();
    await press(user, 'Reject');
    const modal = await dialog('Reject October 2026');
    await press(user, 'Reject', modal);
    expect(await modal.findByText('Give a reason')).toBeTruthy();
    expect(document.activeElement).toBe(modal.getByRole('textbox', { name: 'Reason' }));
    expect(server.received(rejectPayroll)).toEqual([]);
  });

  test('sends the reason with the version that was read', async () => {
    const server = serverWith(DRAFT);
    server.returns(rejectPayroll, { ...DRAFT, status: 'Rejected' });
    const { user } = await openReview();
    await press(user, 'Reject');
    await fill(user, 'Reason', '  Wrong bonus of Aditi ');
    await press(user, 'Reject', await dialog('Reject October 2026'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(rejectPayroll)).toMatchObject([
      { params: { id: DRAFT.id }, body: { comments: 'Wrong bonus of Aditi', version: 3 } },
    ]);
  });

  test('is not left by mistake once a reason was typed', async () => {
    serverWith(DRAFT);
    const modal = vi.fn(() => false);
    vi.stubGlobal('confirm', modal);
    const { user } = await openReview();
    await press(user, 'Reject');
    await fill(user, 'Reason', 'Wrong bonus');
    await user.keyboard('{Escape}');
    expect(modal).toHaveBeenCalledWith('You have changes that are not saved. Close this and lose them?');
    expect(await dialog('Reject October 2026')).toBeTruthy();
    modal.mockReturnValue(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('what was typed stays when the server refuses', async () => {
    const server = serverWith(DRAFT);
    server.refuses(rejectPayroll, 'STALE_VERSION');
    const { user } = await openReview();
    await press(user, 'Reject');
    await fill(user, 'Reason', 'Wrong bonus');
    const modal = await dialog('Reject October 2026');
    await press(user, 'Reject', modal);
    expect((await modal.findByRole('alert')).textContent).toContain('Someone else changed this');
    expect(modal.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Wrong bonus');
  });
});

describe('recording payments', () => {
  const PAID = { status: 'Paid', paid: 1, amount: rupees(86_200), left: 0, withoutAccount: 0 } as const;

  test('proposes a transfer on the pay day, and sends both', async () => {
    const server = serverWith(APPROVED);
    server.returns(recordPayments, PAID);
    const { user } = await openReview();
    await press(user, 'Record payments');
    const modal = await dialog('Record payments of October 2026');
    expect(modal.getByText('₹86,200.00 to 1 person. Withheld salaries are left out.')).toBeTruthy();
    await press(user, 'Record payments', modal);
    await waitFor(() =>
      expect(server.received(recordPayments)).toMatchObject([
        { body: { payrollId: DRAFT.id, paymentDate: '2026-10-30', paymentMode: 'Bank transfer' } },
      ]),
    );
  });

  test('proposes today while the pay day is still to come', async () => {
    serverWith({ ...APPROVED, today: '2026-10-20' });
    const { user } = await openReview();
    await press(user, 'Record payments');
    const modal = await dialog('Record payments of October 2026');
    expect(modal.getByRole('textbox', { name: /Payment date/ })).toHaveProperty('value', '20 Oct 2026');
  });

  test('refuses a day to come at the field', async () => {
    const server = serverWith(APPROVED);
    const { user } = await openReview();
    await press(user, 'Record payments');
    await fill(user, /Payment date/, '1 Dec 2026');
    const modal = await dialog('Record payments of October 2026');
    await press(user, 'Record payments', modal);
    expect(
      await modal.findByText('A payment is recorded once it is made: choose today or an earlier day.'),
    ).toBeTruthy();
    expect(server.received(recordPayments)).toEqual([]);
  });

  test('leaves people without an account out of a transfer, and pays them by cheque', async () => {
    const unpaid = { people: 5, net: rupees(4_00_000), withoutAccount: 2, netWithoutAccount: rupees(90_000) };
    serverWith({ ...APPROVED, unpaid });
    const { user } = await openReview();
    await press(user, 'Record payments');
    const modal = await dialog('Record payments of October 2026');
    expect(modal.getByText('₹3,10,000.00 to 3 people. Withheld salaries are left out.')).toBeTruthy();
    expect(modal.getByText(/^2 people without a bank account are left out/)).toBeTruthy();
    await choose(user, 'Paid by', 'Cheque', modal);
    expect(await modal.findByText('₹4,00,000.00 to 5 people. Withheld salaries are left out.')).toBeTruthy();
  });

  test('proposes a cheque where nobody who is left has an account', async () => {
    const unpaid = { people: 1, net: rupees(20_000), withoutAccount: 1, netWithoutAccount: rupees(20_000) };
    serverWith({ ...APPROVED, paidCount: 3, unpaid });
    const { user } = await openReview();
    await press(user, '3 of 4 paid, pay the rest');
    const modal = await dialog('Record payments of October 2026');
    expect(modal.getByRole('combobox', { name: 'Paid by' })).toHaveProperty('value', 'Cheque');
  });
});

describe('the other actions of a run', () => {
  test('deleting names what goes with a draft, and leads back to the run page', async () => {
    const server = serverWith(DRAFT);
    server.returns(deletePayroll, null);
    const { user, address } = await openReview();
    await pick(user, 'More actions', 'Delete');
    const modal = await dialog('Delete the payroll of October 2026?');
    expect(modal.getByText(/all one-time pay, days without pay and withheld salaries/)).toBeTruthy();
    await press(user, 'Delete', modal);
    await waitFor(() => expect(address()).toBe('/payroll/payroll-run'));
    expect(server.received(deletePayroll)).toMatchObject([{ params: { id: DRAFT.id } }]);
  });

  test('sends payslips of an approved run to everyone', async () => {
    const server = serverWith(APPROVED);
    server.returns(sendPayslips, { sent: 1, withoutEmail: 0 });
    const { user } = await openReview();
    await pick(user, 'More actions', 'Send payslips');
    expect(await screen.findByText('Payslips sent')).toBeTruthy();
    expect(server.received(sendPayslips)).toMatchObject([{ body: { payrollId: DRAFT.id } }]);
  });

  test('verifying says that nothing was changed', async () => {
    const server = serverWith(APPROVED);
    server.returns(verifyPayroll, { isIntact: true, checked: 117, resultHash: 'a', changed: [] });
    const { user } = await openReview();
    await pick(user, 'More actions', 'Verify');
    expect(await screen.findByText('Nothing was changed: all 117 payslips are as they were approved.')).toBeTruthy();
  });

  test('verifying names those whose payslips are not what was approved', async () => {
    const server = serverWith(APPROVED);
    server.returns(verifyPayroll, { isIntact: false, checked: 117, resultHash: 'a', changed: ['Aditi Deshpande'] });
    const { user } = await openReview();
    await pick(user, 'More actions', 'Verify');
    expect(
      await screen.findByText('This payroll is no longer the same as it was approved. Aditi Deshpande'),
    ).toBeTruthy();
  });

  test('an approved run leads to the next month', async () => {
    serverWith(APPROVED);
    const { user, address } = await openReview();
    await pick(user, 'More actions', 'Run the next month');
    await waitFor(() => expect(address()).toBe('/payroll/payroll-run?next=true'));
  });
});
