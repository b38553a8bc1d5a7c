import {
  getLeaveSettings,
  saveLeaveSettings,
} from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { DEFAULT_LEAVE_SETTINGS } from '@muster/contract/features/leave-types/leave-types-settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { fill, press } from '../../testing/user-actions-for-tests.ts';
import { LeaveSettingsPage } from './leave-settings-page.tsx';

test('a limit of people away and the types that colleagues see are off until they are set', async () => {
  const server = fakeServer();
  server.returns(getLeaveSettings, { ...DEFAULT_LEAVE_SETTINGS, version: 0 });
  server.returns(saveLeaveSettings, { ...DEFAULT_LEAVE_SETTINGS, version: 1 });
  const { user } = await renderScreen(LeaveSettingsPage, { path: '/leaves/settings' });
  const limit = await screen.findByRole('textbox', { name: 'Limit of people away in a team' });
  expect(limit).toHaveProperty('value', '');
  const types = screen.getByRole('checkbox', { name: 'Colleagues see the type of leave' });
  expect(types).toHaveProperty('checked', false);
  await fill(user, 'Limit of people away in a team', '35');
  await user.click(types);
  await press(user, 'Save Settings');
  await waitFor(() =>
    expect(server.received(saveLeaveSettings)[0]?.body).toMatchObject({
      teamAwayPercent: 35,
      showsTypesToColleagues: true,
    }),
  );
});
