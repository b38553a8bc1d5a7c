import { describe, expect, test } from 'vitest';
import {
  actionsOn,
  type Decidable,
  type Decider,
  mayConsent,
  monthsOf,
  refusesConsent,
  refusesDecision,
} from './requests.rules.ts';

const [ANNA, RAVI, MEERA] = ['anna', 'ravi', 'meera'];
const decider = (more: Partial<Decider> = {}): Decider => ({
  userId: MEERA,
  role: 'Member',
  isOnlyAdministrator: false,
  barred: new Map(),
  ...more,
});
/** Anna’s request; she reports to Ravi. */
const request = (more: Partial<Decidable> = {}): Decidable => ({
  userId: ANNA,
  managerId: RAVI,
  status: 'Opened',
  withUserId: null,
  withManagerId: null,
  acceptedAt: null,
  ...more,
});

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
    for (const status of ['Completed', 'Rejected', 'Cancelled'] as const) {
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

describe('a swap of shifts', () => {
  const KIRAN = 'kiran';
  /** Anna asks Kiran. */
  const swap = (more: Partial<Decidable> = {}) => request({ withUserId: KIRAN, withManagerId: RAVI, ...more });
  const AGREED = '2026-11-27T10:00:00+05:30';

  test('is for the asked person to agree to or decline, and completed only then', () => {
    expect(mayConsent(swap(), decider({ userId: KIRAN }))).toBe(true);
    expect(actionsOn(swap(), decider({ userId: KIRAN }))).toEqual([]);
    expect(actionsOn(swap(), decider({ userId: RAVI }))).toEqual(['reject']);
    expect(actionsOn(swap({ acceptedAt: AGREED }), decider({ userId: RAVI }))).toEqual(['complete', 'reject']);
    expect(mayConsent(swap({ acceptedAt: AGREED }), decider({ userId: KIRAN }))).toBe(false);
    expect(mayConsent(swap(), decider({ userId: ANNA }))).toBe(false);
    expect(actionsOn(swap(), decider({ userId: ANNA }))).toEqual(['cancel']);
  });

  test('is decided by a manager only where both report to them', () => {
    const ofAnother = swap({ withManagerId: MEERA, acceptedAt: AGREED });
    expect(refusesDecision(ofAnother, 'Completed', decider({ userId: RAVI }))).toBe('FORBIDDEN');
    expect(refusesDecision(ofAnother, 'Completed', decider())).toBe('FORBIDDEN');
    expect(refusesDecision(ofAnother, 'Completed', decider({ role: 'Moderator' }))).toBeNull();
  });

  test('is decided by neither of the two, whatever their role', () => {
    const kiran = decider({ userId: KIRAN, role: 'Administrator' });
    expect(refusesDecision(swap({ acceptedAt: AGREED }), 'Completed', kiran)).toBe('OWN_REQUEST');
    expect(refusesConsent(swap(), decider({ userId: ANNA, role: 'Moderator' }))).toBe('FORBIDDEN');
    expect(refusesConsent(swap(), decider({ role: 'Moderator' }))).toBeNull();
    expect(refusesConsent(swap({ status: 'Cancelled' }), decider({ userId: KIRAN }))).toBe('REQUEST_DECIDED');
    expect(refusesConsent(request(), decider({ role: 'Moderator' }))).toBe('FORBIDDEN');
  });
});
