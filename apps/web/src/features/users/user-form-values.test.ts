import { expect, test } from 'vitest';
import { errorsOf } from '../../ui/form-rules.ts';
import { clearedIn, emptyGeneralFields, inviteSchema, isFilled, sectionOf, valuesOf } from './user-form-values.ts';
import { LABELS } from './users.texts.ts';

test('an empty form asks for the nine mandatory fields and nothing else', () => {
  const wrong = errorsOf(inviteSchema, { ...valuesOf(null), isRestricted: false }, LABELS);
  expect(Object.keys(wrong).sort()).toEqual(
    [
      'annualCTC',
      'dateOfBirth',
      'dateOfJoining',
      'email',
      'employeeNumber',
      'experience',
      'firstName',
      'lastName',
    ].sort(),
  );
  expect(wrong['firstName']).toBe('First name is required');
});

test('inviting asks for every general field; marriage only of the married', () => {
  const missing = emptyGeneralFields(valuesOf(null));
  expect(missing).toContain('phoneNumber');
  expect(missing).not.toContain('middleName');
  expect(missing).not.toContain('spouseName');
  expect(emptyGeneralFields({ ...valuesOf(null), maritalStatus: 'Married' })).toContain('spouseName');
});

test('an amount for PF is asked of members only', () => {
  const missing = (pfMember: boolean) =>
    Object.keys(
      errorsOf(inviteSchema, { ...valuesOf(null), isRestricted: false, pfMember, pfBasis: 'amount' }, LABELS),
    );
  expect(missing(true)).toContain('pfBasisAmount');
  expect(missing(false)).not.toContain('pfBasisAmount');
});

test('an edit sends what was emptied as null', () => {
  expect(clearedIn({ ...valuesOf(null), designation: 'Analyst' })).toMatchObject({
    address: null,
    openingBalances: null,
  });
  expect(clearedIn({ ...valuesOf(null), designation: 'Analyst' })).not.toHaveProperty('designation');
});

test('every field knows its section', () => {
  expect([
    sectionOf('firstName'),
    sectionOf('openingBalances.gross'),
    sectionOf('annualCTC'),
    sectionOf('pan'),
  ]).toEqual(['general', 'employment', 'salary', 'bank']);
});

test('a section in which nothing was entered is not complete', () => {
  const empty = valuesOf(null);
  expect(isFilled('bank', empty)).toBe(false);
  expect(isFilled('bank', { ...empty, bankName: 'HDFC Bank' })).toBe(true);
  expect(isFilled('employment', { ...empty, openingBalances: { ...empty.openingBalances, tds: 100 } })).toBe(true);
});

test('the state of the organisation is proposed as the work state of somebody new', () => {
  expect(valuesOf(null, { workState: 'KA' }).workState).toBe('KA');
  expect(valuesOf(null).workState).toBe('');
});
