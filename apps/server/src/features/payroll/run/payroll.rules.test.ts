import { describe, expect, test } from 'vitest';
import { mayDelete, mayReject } from './payroll.rules.ts';

describe('a run', () => {
  test('is deleted only while nobody relied on it, and rejected only before it is paid', () => {
    const states = ['Calculating', 'Draft', 'Failed', 'Approved', 'Paid', 'Rejected'] as const;
    expect(states.filter(mayDelete)).toEqual(['Draft', 'Failed', 'Rejected']);
    expect(states.filter(mayReject)).toEqual(['Draft', 'Approved']);
  });
});
