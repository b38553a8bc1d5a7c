import { paise } from '@muster/engine/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { carriedOver, isUnsaved, type RowToDecide, savedDecisions } from './review-decisions.ts';

const row = (itemId: string, more: Partial<RowToDecide> = {}): RowToDecide => ({
  ...{ itemId, group: 'Other Sources', particulars: itemId, isMonthly: false, declaredAmount: paise(100_000) },
  ...{ actualAmount: paise(100_000), approvedAmount: null, comments: null, proofs: [] },
  upload: { documentType: null, houseRentDetailId: null, letoutPropertyId: null, employeeDeductionId: null },
  ...more,
});
const half = { amount: 500, comment: 'Half of it' };
const proof = {
  ...{ id: 'p', itemId: 'fd', documentType: null, fileName: 'a.png', contentType: 'image/png', size: 1 },
  uploadedAt: '2026-11-27T05:30:00Z',
};

describe('a decision that is not saved', () => {
  test('stays when nothing of its amount changed', () => {
    const rows = [row('fd'), row('nsc')];
    const typed = { ...savedDecisions(rows), fd: half };
    expect(isUnsaved(rows, typed)).toBe(true);
    expect(carriedOver(typed, rows, [row('fd'), row('nsc')])).toEqual({ decisions: typed, changes: [] });
  });

  test('stays without a word when it is the one that was saved', () => {
    const saved = row('fd', { approvedAmount: paise(50_000), comments: 'Half of it' });
    const carried = carriedOver({ fd: { ...half, comment: 'Half of it ' } }, [row('fd')], [saved]);
    expect(carried.changes).toEqual([]);
    expect(isUnsaved([saved], carried.decisions)).toBe(false);
  });

  const OTHERWISE: readonly (readonly [what: string, more: Partial<RowToDecide>, change: string])[] = [
    ['another amount', { actualAmount: paise(80_000) }, 'fd is ₹800.00 now and was ₹1,000.00.'],
    ['other files', { proofs: [proof] }, 'fd has other files.'],
    ['a decision of somebody else', { approvedAmount: paise(100_000) }, 'fd was decided by somebody else.'],
  ];
  test.each(OTHERWISE)('gives way to %s', (_, more, change) => {
    const now = row('fd', more);
    expect(carriedOver({ fd: half }, [row('fd')], [now])).toEqual({
      ...{ decisions: savedDecisions([now]), changes: [change] },
    });
  });

  test('is gone with its amount, and a new amount waits for one', () => {
    expect(carriedOver({ fd: half }, [row('fd')], [row('nsc')])).toEqual({
      decisions: { nsc: { amount: '', comment: '' } },
      changes: ['nsc is new: ₹1,000.00.', 'fd is not there any more.'],
    });
  });
});
