import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { interceptionOf, isRestrictedFeaturePath, planRefusals } from './interception.ts';

const refusal = (status: number, message: string, code = 'X') => new ApiError({ status, message, code });
const PLAN = 'Access to this feature is not allowed under your current subscription plan';

describe('an ended session', () => {
  it.each([
    refusal(401, 'Please sign in', 'TokenNotFound'),
    refusal(401, 'No', 'TokenInvalid'),
    refusal(401, 'Token expired.'),
    refusal(401, 'IDX10223: lifetime validation failed'),
  ])('is noticed: $message', (error) => {
    expect(interceptionOf(error, '/users/my-people')).toBe('session-expired');
  });

  it('is not noticed on the login page, nor for wrong credentials', () => {
    expect(interceptionOf(refusal(401, 'Token expired.', 'TokenInvalid'), '/login')).toBeNull();
    expect(
      interceptionOf(refusal(401, 'Incorrect login details. Try again.', 'BAD_CREDENTIALS'), '/profile'),
    ).toBeNull();
  });
});

describe('a de-activated account', () => {
  const error = refusal(403, 'Your account has been deactivated.', 'ACCOUNT_DEACTIVATED');

  it('is told as such to whoever is signed in, not as a session that expired', () => {
    expect(interceptionOf(error, '/payroll/payslips')).toBe('deactivated');
  });

  it('is left to the login page there', () => {
    expect(interceptionOf(error, '/login')).toBeNull();
  });
});

describe('a missing subscription', () => {
  it.each([
    'You dont have any active subscriptions',
    'No license found for this tenant',
    'No active subscription found',
    'Subscription not found. Please check your access',
    'Unable to validate subscription at this time',
  ])('leads to its page: %s', (message) => {
    expect(interceptionOf(refusal(403, message), '/attendance/shifts')).toBe('no-subscription');
  });

  it('leaves those be who are on the subscription pages', () => {
    for (const path of ['/my-subscription', '/subscription', '/access-denied', '/no-subscription']) {
      expect(interceptionOf(refusal(403, 'No active subscription found'), path)).toBeNull();
    }
  });
});

describe('a module outside the plan', () => {
  it('is denied, except on restricted-feature pages, which say so themselves', () => {
    expect(interceptionOf(refusal(403, PLAN), '/payroll/settings')).toBe('access-denied');
    expect(interceptionOf(refusal(403, PLAN), '/my-team/reports')).toBeNull();
  });

  it('is not confused with a lack of permission', () => {
    expect(interceptionOf(refusal(403, 'You do not have permission to do this.'), '/users/roles')).toBeNull();
    expect(interceptionOf(refusal(404, PLAN), '/users/roles')).toBeNull();
  });
});

describe('refusals of one page', () => {
  it('are handled once in ten seconds', () => {
    const refusals = planRefusals();
    expect([refusals.isNew(0), refusals.isNew(9_999), refusals.isNew(10_000)]).toEqual([true, false, true]);
  });

  it('are handled anew on the next page, which is not the one they led to', () => {
    const refusals = planRefusals();
    expect(refusals.isNew(0)).toBe(true);
    refusals.wentTo('/access-denied');
    expect(refusals.isNew(100)).toBe(false);
    refusals.wentTo('/payroll/settings');
    expect(refusals.isNew(200)).toBe(true);
  });
});

describe('restricted-feature pages', () => {
  it('are told by their path', () => {
    expect(isRestrictedFeaturePath('/my-team/reports')).toBe(true);
    expect(isRestrictedFeaturePath('/payroll/payroll-run')).toBe(false);
  });
});
