import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import {
  enablePayroll,
  getSetupChecklist,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { homeOf } from '../../testing/dashboard-for-tests.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { PayrollSetupPage } from './payroll-setup-page.tsx';

type Checklist = ResponseOf<typeof getSetupChecklist>;

const CHECKLIST: Checklist = {
  salaryComponents: {
    completed: true,
    unlocked: true,
    missing: null,
    title: 'Salary components',
    description: 'What pay is made of.',
  },
  statutoryComponents: {
    completed: false,
    unlocked: true,
    missing: 'Professional tax of Maharashtra is not set up.',
    title: 'Statutory components',
    description: 'PF, ESI, professional tax.',
  },
  settings: {
    completed: false,
    unlocked: false,
    missing: null,
    title: 'Payroll settings',
    description: 'Pay period and pay day.',
  },
  isComplete: false,
};

async function openSetUp(change: Partial<Checklist> = {}, setUp = homeOf().organisation?.setUp ?? []) {
  const server = fakeServer();
  server.returns(getSetupChecklist, { ...CHECKLIST, ...change });
  server.returns(dashboard, homeOf({ setUp }));
  const view = await renderScreen(PayrollSetupPage, { path: '/payroll-setup' });
  await screen.findByText('What pay is made of.');
  return { server, ...view };
}

describe('the payroll set-up', () => {
  test('leads through its steps in order: one done, one next, one that opens later', async () => {
    await openSetUp();
    expect(screen.getByRole('button', { name: 'Review: Salary components' })).toHaveProperty('disabled', false);
    expect(screen.getByText('Professional tax of Maharashtra is not set up.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set up: Statutory components' })).toHaveProperty('disabled', false);
    expect((await rowOf('Payroll settings')).getByText('Opens when the steps before it are completed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set up: Payroll settings' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Complete Payroll Setup' })).toBeNull();
  });

  test('opens a step where it is done', async () => {
    const { user, address } = await openSetUp();
    await press(user, 'Set up: Statutory components');
    await waitFor(() => expect(address()).toMatch(/^\/payroll\/payroll-components\/statutory/));
  });

  test('has two steps where the plan has no statutory components', async () => {
    await openSetUp({ statutoryComponents: null });
    expect(screen.getAllByRole('button', { name: /^(Set up|Review):/ })).toHaveLength(2);
  });

  test('counts the same steps as the home page, and opens those that are done elsewhere', async () => {
    const { user, address } = await openSetUp({}, [
      { step: 'people', done: false, missing: 'Invite the first person.' },
      { step: 'salary', done: true, missing: null },
      { step: 'statutory', done: false, missing: null },
    ]);
    expect(await screen.findByText('1 of 3 done')).toBeTruthy();
    expect(screen.getByText('Invite the first person.')).toBeTruthy();
    await press(user, 'Open: People');
    await waitFor(() => expect(address()).toBe('/users/my-people'));
  });

  test('leads to the first run once everything is in place', async () => {
    const done = { ...CHECKLIST.settings, completed: true, unlocked: true };
    const { server, user, address } = await openSetUp({ isComplete: true, settings: done });
    server.returns(enablePayroll, { isEnabled: true });
    await press(user, 'Complete Payroll Setup');
    await waitFor(() => expect(address()).toBe('/payroll/payroll-run'));
    expect(server.received(enablePayroll)).toHaveLength(1);
  });

  test('leads to the one page of what is left, and before that to people', async () => {
    const { user, address } = await openSetUp({}, [{ step: 'people', done: true, missing: null }]);
    await user.click(await screen.findByRole('link', { name: 'Go to the first payroll' }));
    await waitFor(() => expect(address()).toBe('/payroll/payroll-run'));
  });

  test('asks for people while there are none, whose places decide what the law requires', async () => {
    const nobody = [{ step: 'people' as const, done: false, missing: 'Invite the first person.' }];
    await openSetUp({}, nobody);
    expect((await screen.findByRole('link', { name: 'Add people' })).getAttribute('href')).toBe(
      '/users/my-people/import',
    );
  });

  test('marked complete before anybody was added, says what comes next', async () => {
    await openSetUp({ isComplete: true }, [{ step: 'people', done: false, missing: null }]);
    expect(await screen.findByText(/^Now add your employees and their CTC:/)).toBeTruthy();
  });

  test('stays and says why when the set-up cannot be completed', async () => {
    const { server, user, address } = await openSetUp({ isComplete: true });
    server.refuses(enablePayroll, 'PAYROLL_NOT_SET_UP');
    await press(user, 'Complete Payroll Setup');
    expect(await screen.findByText('Finish the payroll set-up first.')).toBeTruthy();
    expect(address()).toBe('/payroll-setup');
  });

  test('says what could not be loaded', async () => {
    const server = fakeServer();
    server.refuses(getSetupChecklist, 'INTERNAL');
    await renderScreen(PayrollSetupPage, { path: '/payroll-setup' });
    expect(await screen.findByText('We could not load the set-up')).toBeTruthy();
  });
});
