import { rupees } from '@muster/engine/kernel/money.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import type { RowToDecide } from './review-decisions.ts';
import { ReviewRow } from './review-row.tsx';

const RENT: RowToDecide = {
  ...{ itemId: 'rent:1', group: 'Rented house', particulars: 'Rent', isMonthly: true, declaredAmount: rupees(35_000) },
  ...{ actualAmount: rupees(35_000), approvedAmount: null, comments: null, proofs: [] },
  upload: { documentType: null, houseRentDetailId: null, letoutPropertyId: null, employeeDeductionId: null },
};

function Table() {
  return (
    <table>
      <tbody>
        <ReviewRow
          row={RENT}
          times={12}
          decision={{ amount: '', comment: '' }}
          isOpen={false}
          isNeeded={false}
          mayReview
          onOpen={() => {}}
          onChange={() => {}}
        />
      </tbody>
    </table>
  );
}

test('rent stands with the amount of the year, the month under it', async () => {
  await renderScreen(Table, { path: '/review' });
  expect(await screen.findAllByText(/4,20,000/)).toHaveLength(2);
  expect(screen.getAllByText('₹35,000.00 a month')).toHaveLength(2);
  expect(screen.getByText('A month')).toBeTruthy();
});
