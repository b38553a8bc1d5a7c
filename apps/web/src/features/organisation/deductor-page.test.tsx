import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getDeductor, saveDeductor } from '@muster/contract/features/returns/returns-deductor.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { fill, press } from '../../testing/user-actions-for-tests.ts';
import { DeductorPage } from './deductor-page.tsx';

const DEDUCTOR: ResponseOf<typeof getDeductor> = {
  ...{ deductorType: 'company', branch: null, address: '14 FC Road', state: 'MH', pinCode: '411001', email: null },
  ...{ responsibleName: 'Asha Rao', responsibleFatherName: null, responsibleDesignation: 'Director' },
  ...{ responsiblePan: 'ABCPR1234F', responsibleAddress: '14 FC Road', responsibleState: 'MH' },
  ...{ responsiblePinCode: '411001', responsibleEmail: 'asha@vaigai.test', responsibleMobile: '9876543210' },
  missing: [
    { field: 'tan', message: 'The TAN of the organisation is not entered', link: '/org/organization-details' },
    {
      field: 'responsibleFatherName',
      message: 'The father’s name of the responsible person is not entered',
      link: '/org/tax-deductor',
    },
  ],
  version: 3,
};

test('says what statements of tax still ask for, and saves what was entered and emptied', async () => {
  const server = fakeServer();
  server.returns(getDeductor, DEDUCTOR);
  server.returns(saveDeductor, { ...DEDUCTOR, missing: [], version: 4 });
  const { user } = await renderScreen(DeductorPage, { path: '/org/tax-deductor' });
  expect(await screen.findByText('The father’s name of the responsible person is not entered')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/org/organization-details');
  await fill(user, 'PIN code', '4110');
  await press(user, 'Save');
  expect(await screen.findByText('A PIN code has 6 digits, for example 411001')).toBeDefined();
  await fill(user, 'PIN code', '411002');
  await fill(user, 'Father’s name', 'Mohan Rao');
  await fill(user, 'E-mail of the person', '');
  await press(user, 'Save');
  await waitFor(() => expect(server.received(saveDeductor)).toHaveLength(1));
  expect(server.received(saveDeductor)[0]?.body).toMatchObject({
    ...{ pinCode: '411002', responsibleFatherName: 'Mohan Rao', responsibleEmail: null, version: 3 },
  });
});
