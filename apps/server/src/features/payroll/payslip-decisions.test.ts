import type { RoleName } from '@muster/contract/access.ts';
import { describe, expect, test } from 'vitest';
import { type PayslipStanding, payslipActions } from './payslip-record/payslip-decisions.facts.ts';

const reader = (role: RoleName, features: readonly 'Payslips'[] = ['Payslips']) => ({
  userId: 'me',
  role,
  features: new Set(features),
  isClosed: false,
});

const OTHERS: PayslipStanding = {
  state: 'Draft',
  userId: 'other',
  isOwnPay: false,
  isWithheld: false,
  isPaid: false,
};
const APPROVED = { ...OTHERS, state: 'Approved' } as const;

describe('what may be done with a payslip', () => {
  test('of a draft: everything but sending, by administrators and moderators', () => {
    for (const role of ['Administrator', 'Moderator'] as const)
      expect(payslipActions(reader(role), OTHERS)).toEqual(['change', 'reset', 'withhold', 'release', 'download']);
  });

  test('of an approved payroll: withheld and released by administrators alone', () => {
    expect(payslipActions(reader('Administrator'), APPROVED)).toEqual(['withhold', 'release', 'send', 'download']);
    expect(payslipActions(reader('Moderator'), APPROVED)).toEqual(['send', 'download']);
  });

  test('one that is withheld is returned and not sent, one that is paid is neither withheld nor returned', () => {
    const withheld = { ...APPROVED, isWithheld: true };
    expect(payslipActions(reader('Administrator'), withheld)).toEqual(['stop withholding', 'release', 'download']);
    const paid = { ...APPROVED, state: 'Paid', isPaid: true } as const;
    expect(payslipActions(reader('Administrator'), paid)).toEqual(['send', 'download']);
  });

  test('of a rejected payroll: it is only read', () => {
    expect(payslipActions(reader('Administrator'), { ...OTHERS, state: 'Rejected' })).toEqual(['download']);
  });

  test('the own pay is set by somebody else', () => {
    const own = { ...OTHERS, userId: 'me', isOwnPay: true };
    expect(payslipActions(reader('Moderator'), own)).toEqual(['download']);
    expect(payslipActions(reader('Administrator'), { ...own, state: 'Approved' })).toEqual(['send', 'download']);
  });

  test('a member downloads the own one once it is approved, whatever the plan', () => {
    const own = { ...APPROVED, userId: 'me', isOwnPay: true };
    expect(payslipActions(reader('Member', []), own)).toEqual(['download']);
    expect(payslipActions(reader('Member'), { ...own, state: 'Draft' })).toEqual([]);
    expect(payslipActions(reader('Member'), APPROVED)).toEqual([]);
  });

  test('those of others are downloaded only where the plan has payslips', () => {
    expect(payslipActions(reader('Moderator', []), APPROVED)).toEqual(['send']);
  });
});
