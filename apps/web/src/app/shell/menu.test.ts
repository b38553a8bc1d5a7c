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
  sellsPlans: true,
  planEndsAt: null,
  isPlanOver: false,
  planSeats: 10,
  closedUntil: null,
  isEmailEnabled: true,
  isOrganisationComplete: true,
  fixedToday: null,
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

describe('what the menu offers', () => {
  const targets = (change: Partial<SessionUser>) =>
    menuOf({ ...administrator, ...change }).flatMap(({ entries }) => entries.map(({ to }) => to));

  it.each(['ecr', 'approve attendance', 'law'])('is found by the words of its pages: %s', (typed) => {
    const words = menuOf(administrator).flatMap(({ entries }) =>
      entries.map(({ label, words }) => `${label}, ${words}`),
    );
    expect(words.filter((of) => of.toLowerCase().includes(typed))).not.toEqual([]);
  });

  it('is nothing about plans where nothing is sold', () => {
    expect(targets({})).toContain('/my-subscription');
    expect(targets({ sellsPlans: false })).not.toContain('/my-subscription');
  });

  it('is the outbox to administrators alone, who alone may open it', () => {
    expect(targets({})).toContain('/outbox');
    expect(targets({ roleId: 'Moderator' })).not.toContain('/outbox');
  });
});
