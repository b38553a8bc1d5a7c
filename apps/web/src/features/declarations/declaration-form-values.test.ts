import { expect, test } from 'vitest';
import { draftValues, newDeduction, newHouse, newRent } from './declaration-form-values.ts';

const savedAt = '2026-06-01T10:00:00Z';
const kept = {
  financialYearStart: 2026,
  financialYearEnd: 2027,
  isRentedAccomodation: true,
  houseRentDetails: [{ ...newRent(2026), declaredAmount: 20_000, address: '12 MG Road' }],
  hasLoanOnSelfOccupiedHome: false,
  selfOccupiedHomeLoan: newHouse().homeLoanDetail,
  isLetOutProperty: true,
  letOutProperties: [{ ...newHouse(), annualRentReceived: 300_000 }],
  deductions: [{ ...newDeduction(2), deductionItemId: '7', declaredAmount: 25_000 }],
  incomeOtherSources: 1_000,
  looked: ['rent'],
};
const read = (content: Record<string, unknown>) => draftValues({ content, savedAt });

test('what was kept of a form is there again', () => {
  expect(read(kept)).toMatchObject({ ...kept, interestFromFD: '' });
  expect(draftValues(null)).toBeNull();
});

test('what cannot be read of it is blank, and rows of which one cannot be read are none', () => {
  const values = read({
    ...kept,
    incomeOtherSources: 'much',
    isRentedAccomodation: 'yes',
    houseRentDetails: [{ ...newRent(2026), address: 7, urbanizationType: 'Village' }],
    letOutProperties: [{ ...newHouse(), homeLoanDetail: null }],
    deductions: [{ ...newDeduction(1) }, { ...newDeduction(1), categoryId: 4 }],
    looked: [1],
  });
  expect(values).toMatchObject({
    incomeOtherSources: '',
    isRentedAccomodation: false,
    letOutProperties: [],
    deductions: [],
    looked: [],
  });
  expect(values?.houseRentDetails[0]).toMatchObject({ address: '', urbanizationType: 'Non Metro' });
});

test('without its year or its loan it cannot be read at all', () => {
  expect(read({ ...kept, financialYearStart: '2026' })).toBeNull();
  expect(read({ ...kept, selfOccupiedHomeLoan: null })).toBeNull();
});
