import { describe, expect, test } from 'vitest';
import { actionsOn, type Decider, monthsOf, refusesDecision } from './requests.rules.ts';

const [ANNA, RAVI, MEERA] = ['anna', 'ravi', 'meera'];
const decider = (more: Partial<Decider> = {}): Decider => ({
  userId: MEERA,
  role: 'Member',
  isOnlyAdministrator: false,
  ...more,
});
/** Anna’s request; she reports to Ravi. */
const request = (more: object = {}) => ({ userId: ANNA, managerId: RAVI, status: 'Opened', ...more }) as const;

describe('what may be done to an open request', () => {
  test('staff complete, reject and cancel those of others', () => {
    for (const role of ['Administrator', 'Moderator'] as const)
      expect(actionsOn(request(), decider({ role }))).toEqual(['complete', 'reject', 'cancel']);
  });

  test('a manager completes and rejects those of direct reports, and cancels none', () => {
    expect(actionsOn(request(), decider({ userId: RAVI }))).toEqual(['complete', 'reject']);
    expect(refusesDecision(request(), 'Cancelled', decider({ userId: RAVI }))).toBe('FORBIDDEN');
  });

  test('anybody else may do nothing', () => {
    expect(actionsOn(request(), decider())).toEqual([]);
    expect(refusesDecision(request(), 'Completed', decider())).toBe('FORBIDDEN');
  });

  test('people cancel their own and decide it only as the only administrator', () => {
    expect(actionsOn(request(), decider({ userId: ANNA }))).toEqual(['cancel']);
    const administrator = decider({ userId: ANNA, role: 'Administrator' });
    expect(refusesDecision(request(), 'Completed', administrator)).toBe('OWN_REQUEST');
    expect(actionsOn(request(), { ...administrator, isOnlyAdministrator: true })).toEqual([
      'complete',
      'reject',
      'cancel',
    ]);
  });

  test('a decided one stays as it is, for everybody', () => {
    for (const status of ['Completed', 'Rejected', 'Cancelled']) {
      expect(actionsOn(request({ status }), decider({ role: 'Administrator' }))).toEqual([]);
      expect(refusesDecision(request({ status }), 'Rejected', decider({ role: 'Administrator' }))).toBe(
        'REQUEST_DECIDED',
      );
      expect(actionsOn(request({ status }), decider({ userId: ANNA }))).toEqual([]);
    }
  });
});

test('days touch the months they lie in, over the turn of the year too', () => {
  expect(monthsOf('2026-11-03', '2026-11-30')).toEqual(['2026-11-01']);
  expect(monthsOf('2026-12-31', '2027-01-01')).toEqual(['2026-12-01', '2027-01-01']);
});
