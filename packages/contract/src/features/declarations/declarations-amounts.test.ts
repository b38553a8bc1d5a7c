import { expect, test } from 'vitest';
import {
  asActual,
  asDeclared,
  byActualName,
  byName,
  LETOUT,
  LETOUT_LOAN,
  LOAN,
  mapAmounts,
  OTHER,
  PREVIOUS,
  RENT_DOCUMENT,
} from './declarations-amounts.ts';

test('each amount has a document of its own, from 1 to 16', () => {
  const documents = [...LOAN, ...LETOUT, ...LETOUT_LOAN, ...PREVIOUS, ...OTHER].map(({ documentType }) => documentType);
  expect([...documents, RENT_DOCUMENT].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, place) => place + 1),
  );
});

test('an amount has one name where it is declared and one where it is proved', () => {
  expect(byName(OTHER, ({ part }) => part)).toEqual({
    incomeOtherSources: 'income',
    interestFromSavings: 'savings',
    interestFromFD: 'fd',
    interestFromNSC: 'nsc',
  });
  expect(byActualName(LETOUT, ({ part }) => part)).toEqual({
    actualAnnualRentReceived: 'rent',
    actualMunicipalTaxesPaid: 'municipalTax',
  });
});

const PROVED = {
  version: 3,
  interestFromFD: 1,
  actualInterestFromFD: 2,
  deductions: [{ id: 'a', actualAmount: null, declaredAmount: 5 }],
  selfOccupiedHomeLoan: { actualPrincipalPaidOnHomeLoan: 7, lenderName: 'Bank' },
  houseRentDetails: null,
};

test('what is proved takes the place of what is declared, also in rows, and back', () => {
  const declaration = asDeclared(PROVED);
  expect(declaration).toEqual({
    version: 3,
    interestFromFD: 2,
    deductions: [{ id: 'a', declaredAmount: null }],
    selfOccupiedHomeLoan: { principalPaidOnHomeLoan: 7, lenderName: 'Bank' },
    houseRentDetails: null,
  });
  expect(asActual(declaration)).toEqual({
    version: 3,
    actualInterestFromFD: 2,
    deductions: [{ id: 'a', actualAmount: null }],
    selfOccupiedHomeLoan: { actualPrincipalPaidOnHomeLoan: 7, lenderName: 'Bank' },
    houseRentDetails: null,
  });
});

test('amounts are changed wherever they stand, and nothing else is', () => {
  expect(mapAmounts(asDeclared(PROVED), (amount) => (amount ?? 0) * 10)).toEqual({
    version: 3,
    interestFromFD: 20,
    deductions: [{ id: 'a', declaredAmount: 0 }],
    selfOccupiedHomeLoan: { principalPaidOnHomeLoan: 70, lenderName: 'Bank' },
    houseRentDetails: null,
  });
});
