import { getLeavePolicies } from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { LeavePoliciesPage } from './leave-policies-page.tsx';

const NONE = {
  organisation: 'Sahyadri Tools & Dies',
  employeeId: '0190a000-0000-7000-8000-0000000000e1',
  employeeName: 'Sunita Deshpande',
  asOf: '2026-11-27',
  general: [{ label: 'Leave year', text: 'From January to December.' }],
  types: [],
  entitlement: null,
};

test('without a leave type the administrator is led to them', async () => {
  fakeServer().returns(getLeavePolicies, NONE);
  await renderScreen(LeavePoliciesPage, { path: '/leaves/policies' });
  const link = await screen.findByRole('link', { name: 'Set up leave types' });
  expect(link.getAttribute('href')).toBe('/leaves/leave-types');
});

test('without a leave type an employee is told, and led nowhere', async () => {
  fakeServer().returns(getLeavePolicies, NONE);
  await renderScreen(LeavePoliciesPage, { path: '/leaves/policies', as: { roleId: 'Member' } });
  expect(await screen.findByText('There is no leave for you yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Set up leave types' })).toBeNull();
});
