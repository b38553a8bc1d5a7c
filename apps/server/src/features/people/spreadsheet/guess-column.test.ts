import { describe, expect, test } from 'vitest';
import { guessColumn } from './guess-column.ts';

const guess = (heading: string, samples: readonly string[] = [], whole = heading) => {
  const found = guessColumn(heading, whole, samples);
  return found === null ? null : [found.target, found.doubt];
};

describe('a heading', () => {
  test.each([
    ['Emp Code', 'employeeNumber'],
    ['Name of Employee', 'fullName'],
    ['DOJ', 'dateOfJoining'],
    ['D.O.J.', 'dateOfJoining'],
    ['Annual CTC', 'annualCTC'],
    ['CTC p.a.', 'annualCTC'],
    ['CTC (LPA)', 'annualCTC'],
    ['Monthly CTC', 'monthlyCTC'],
    ['Salary per month', 'monthlyCTC'],
    ['Location', 'place'],
    ['Type', 'employmentType'],
    ['UAN No.', 'uan'],
    ['A/c No', 'bankAccountNumber'],
    ['TDS till Oct', 'openingBalances.tds'],
    ['Gross (Apr - Oct)', 'openingBalances.gross'],
    ['YTD PF', 'openingBalances.pf'],
    ['Opening gross', 'openingBalances.gross'],
    ['Father Name', 'fatherName'],
    ["Reporting manager's employee number", 'reportingManager'],
    ['First name *', 'firstName'],
  ])('%s is %s', (heading, target) => {
    expect(guess(heading)).toEqual([target, null]);
  });

  test.each([
    ['CTC', 'annualCTC', 'period'],
    ['Salary', 'annualCTC', 'period'],
    ['Basic', 'ctcPart', 'period'],
    ['TDS', 'openingBalances.tds', 'since April'],
    ['Gross', 'openingBalances.gross', 'since April'],
    ['Professional Tax', 'openingBalances.professionalTax', 'since April'],
  ])('%s is %s, and of which time is asked', (heading, target, doubt) => {
    expect(guess(heading)).toEqual([target, doubt]);
  });

  test.each([
    ['TDS Oct-26'],
    ['PF (this month)'],
    ['Gross of the month'],
    ['Shoe size'],
    ['Sl No'],
    ['CTC till Oct'],
    [''],
  ])('%j is not taken', (heading) => {
    expect(guess(heading)).toBeNull();
  });

  test('of two rows is read with what stands over it', () => {
    expect(guess('Basic', [], 'Monthly earnings: Basic')).toEqual(['ctcPart', null]);
    expect(guess('TDS', [], 'Since April: TDS')).toEqual(['openingBalances.tds', null]);
    expect(guess('TDS', [], 'October: TDS')).toBeNull();
  });

  test('PF is what its cells are: amounts, yes and no, or numbers of accounts', () => {
    expect(guess('PF', ['1800', '1800'])).toEqual(['openingBalances.pf', 'since April']);
    expect(guess('PF', ['Yes', 'No'])).toEqual(['pfMember', null]);
    expect(guess('PF', ['MH/BAN/0001234'])).toEqual(['pfNumber', null]);
  });
});
