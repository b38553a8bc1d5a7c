import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { declarationForm } from '@muster/contract/features/declarations/declarations.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { ItDeclarationPage } from './it-declaration-page.tsx';

const PERSON = '0190a000-0000-7000-8000-0000000000e1';

async function land(
  more: Partial<ResponseOf<typeof declarationForm>>,
  search = '',
  roleId: 'Member' | 'Moderator' = 'Member',
) {
  const server = fakeServer();
  server.returns(declarationForm, {
    ...{ employeeId: PERSON, employeeName: 'Meera Krishnan', financialYearStart: 2026, maySubmit: true },
    window: { isReleased: true, startDate: '2026-11-01', lockDate: '2026-11-30', allowRegimeSwitch: true },
    ...{ declaration: null, draft: null, ...more },
  });
  const path = '/payroll/taxes/landing';
  return renderScreen(ItDeclarationPage, { path, at: `${path}${search}`, as: { roleId } });
}

test('whoever has not declared is led to the form, until when it is open', async () => {
  const { user, address } = await land({});
  expect(await screen.findByText('You have not declared yet')).toBeTruthy();
  expect(screen.getByText(/You can submit it until 30 Nov 2026/)).toBeTruthy();
  await press(user, 'Declare now');
  await waitFor(() => expect(address()).toContain('/payroll/taxes/employeeDeclaration'));
});

test('what was begun is gone on with', async () => {
  await land({ draft: { content: {}, savedAt: '2026-11-20T05:30:00Z' } });
  expect(await screen.findByText('Your declaration is not submitted yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue your declaration' })).toBeTruthy();
});

test('while it is locked it says so, with nothing to press', async () => {
  await land({ maySubmit: false, window: null });
  expect(await screen.findByText('IT declaration is locked')).toBeTruthy();
  expect(screen.getByText('You can submit it once your administrator opens it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Declare now' })).toBeNull();
});

test('staff declare for somebody whom the address names', async () => {
  const { user, address } = await land({ window: null }, `?employeeId=${PERSON}`, 'Moderator');
  expect(await screen.findByText('Meera Krishnan has not declared yet')).toBeTruthy();
  expect(screen.getByText(/^What Meera Krishnan plans to invest/)).toBeTruthy();
  expect(screen.queryByText(/\byour\b/i)).toBeNull();
  await press(user, 'Declare now');
  await waitFor(() => expect(address()).toContain(`employeeId=${PERSON}`));
});
