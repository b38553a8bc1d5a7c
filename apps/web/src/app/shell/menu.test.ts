import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { isBuilt } from '../../platform/site-map.ts';
import { tabs } from './bottom-bar.tsx';
import { menuOf } from './menu.ts';

const administrator: SessionUser = {
  id: '1',
  token: '',
  tenantId: '2',
  tenantName: 'Vaigai Instruments',
  roleId: 'Administrator',
  firstName: 'Meera',
  lastName: 'Krishnan',
  email: 'meera@vaigai.test',
  imageUrl: null,
  designation: null,
  isManager: true,
  accessableFeatures: ['Payroll', 'Settings', 'StatutoryComponents', 'Attendance', 'Leaves', 'ITDeclaration', 'POI'],
  isTenantOnTrial: false,
  isTenantOnFreePlan: false,
  planName: 'Premium',
  isEmailEnabled: true,
  isOrganisationComplete: true,
};

describe('nothing leads to a screen that is not built', () => {
  it('not the menu, of which the palette is made, for any role', () => {
    for (const roleId of ['Administrator', 'Moderator', 'Member'] as const) {
      const groups = menuOf({ ...administrator, roleId });
      const targets = groups.flatMap(({ to, entries }) => [to, ...entries.map((entry) => entry.to)]);
      expect(targets.filter((to) => !isBuilt(to))).toEqual([]);
      expect(targets).toContain('/payroll/payslips');
    }
  });

  it('not the bar of the phone', () => {
    expect(tabs().filter(({ to }) => !isBuilt(to))).toEqual([]);
    expect(tabs().length).toBeGreaterThan(2);
  });
});
