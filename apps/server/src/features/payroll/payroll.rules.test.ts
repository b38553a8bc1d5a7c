import { describe, expect, test } from 'vitest';
import { mayApprove, mayDelete, mayReject } from './payroll.rules.ts';

describe('a run', () => {
  test('is deleted only while nobody relied on it, and rejected only before it is paid', () => {
    const states = ['Calculating', 'Draft', 'Failed', 'Approved', 'Paid', 'Rejected'] as const;
    expect(states.filter(mayDelete)).toEqual(['Draft', 'Failed', 'Rejected']);
    expect(states.filter(mayReject)).toEqual(['Draft', 'Approved']);
  });

  test('is approved by an administrator, by another one where a second person is asked for', () => {
    const run = { ranBy: 'a' };
    expect(mayApprove({ userId: 'a', role: 'Administrator' }, run, false)).toBe(true);
    expect(mayApprove({ userId: 'a', role: 'Administrator' }, run, true)).toBe(false);
    expect(mayApprove({ userId: 'b', role: 'Administrator' }, run, true)).toBe(true);
    expect(mayApprove({ userId: 'b', role: 'Moderator' }, run, false)).toBe(false);
  });
});
