import { PAGES } from '@muster/contract/pages.ts';
import { describe, expect, it } from 'vitest';
import { canSeePlans, refusalOf } from './access.ts';
import type { SessionUser } from './session.ts';
import { REDIRECTS, screenAt } from './site-map.ts';

const member: SessionUser = {
  id: '1',
  token: '',
  tenantId: '2',
  tenantName: 'Vaigai Instruments',
  roleId: 'Member',
  firstName: 'Meera',
  lastName: 'Krishnan',
  email: 'meera@vaigai.test',
  imageUrl: null,
  designation: null,
  isManager: false,
  accessableFeatures: ['Payroll'],
  isTenantOnTrial: false,
  isTenantOnFreePlan: true,
  planName: 'Free',
  sellsPlans: true,
  planEndsAt: null,
  isPlanOver: false,
  planSeats: 10,
  closedUntil: null,
  isEmailEnabled: true,
  isOrganisationComplete: true,
  fixedToday: null,
};
const administrator: SessionUser = { ...member, roleId: 'Administrator' };

describe('who may open a screen', () => {
  it('a member sees no page of the administration', () => {
    const closed = PAGES.filter(({ path }) => refusalOf(member, screenAt(path)) === 'forbidden').map(
      ({ path }) => path,
    );
    expect(closed).toContain('/users/my-people');
    expect(closed).toContain('/payroll/payroll-run');
    expect(closed).not.toContain('/payroll/payslips');
  });

  it('a member with reports sees the team pages, and nothing of the administration', () => {
    const manager = { ...member, isManager: true, accessableFeatures: ['Attendance' as const] };
    expect(refusalOf(manager, screenAt('/my-team/overview'))).toBeNull();
    expect(refusalOf({ ...manager, accessableFeatures: [] }, screenAt('/my-team/overview'))).toBe('access-denied');
    expect(refusalOf(member, screenAt('/my-team/overview'))).toBe('forbidden');
    expect(refusalOf(manager, screenAt('/users/my-people'))).toBe('forbidden');
  });

  it('the plan closes a feature even to administrators', () => {
    expect(refusalOf(administrator, screenAt('/payroll/settings'))).toBe('access-denied');
    expect(refusalOf({ ...administrator, accessableFeatures: ['Settings'] }, screenAt('/payroll/settings'))).toBeNull();
  });

  it('plans are seen by administrators, where any are sold', () => {
    expect(canSeePlans(administrator)).toBe(true);
    expect(canSeePlans({ ...administrator, sellsPlans: false })).toBe(false);
    expect(canSeePlans(member)).toBe(false);
  });

  it('the role counts before the plan', () => {
    expect(refusalOf(member, screenAt('/payroll/settings'))).toBe('forbidden');
  });
});

describe('the site map', () => {
  it('names every path once', () => {
    const paths = PAGES.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('redirects only from paths that are no screens', () => {
    const paths: readonly string[] = PAGES.map(({ path }) => path);
    expect(Object.keys(REDIRECTS).filter((from) => paths.includes(from))).toEqual([]);
  });
});
