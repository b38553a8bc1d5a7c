import { PERSON_SECTIONS, personFields } from '@muster/contract/features/users/users-person.ts';
import { expect, test } from 'vitest';
import { errorsOf } from '../../ui/fields/form-rules.ts';
import {
  clearedIn,
  editSchema,
  emptyGeneralFields,
  inviteSchema,
  isFilled,
  SECTION_NAMES,
  sectionOf,
  valuesOf,
} from './user-form-values.ts';
import { LABELS } from './users.texts.ts';
import { DEPARTMENT_ID, MANAGER_ID, PERMANENT_ID, person } from './users-for-tests.ts';

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

test('the form holds every field of a person in the contract but the role, and whether there is one name', () => {
  const fields = [...Object.keys(personFields).filter((name) => name !== 'roleId'), 'hasOneName'];
  expect(Object.keys(valuesOf(null)).sort()).toEqual(fields.sort());
});

test('each field is in exactly one section', () => {
  const fields = SECTION_NAMES.flatMap((section) => Object.keys(PERSON_SECTIONS[section]));
  expect(new Set(fields).size).toBe(fields.length);
  expect([...fields, 'hasOneName'].sort()).toEqual(Object.keys(valuesOf(null)).sort());
});

test('somebody new begins as a worker in the provident fund, in the new regime, and otherwise empty', () => {
  const { openingBalances, earningAssociations, deductionAssociations, ...values } = valuesOf(null);
  const filledValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  expect(filledValues).toEqual({
    hasOneName: false,
    gender: 'NotAvailable',
    maritalStatus: 'NotAvailable',
    pfMember: true,
    epsMember: true,
    isInternationalWorker: false,
    residentialStatus: 'resident',
    pfBasis: 'ceiling',
    vpfPercent: 0,
    hasDisability: false,
    lwfCategory: 'worker',
    nothingEarlierThisYear: false,
    regimeType: 'new',
    forceESICalc: false,
  });
  expect(openingBalances).toEqual({ gross: '', taxable: '', pf: '', professionalTax: '', tds: '' });
  expect([...earningAssociations, ...deductionAssociations]).toEqual([]);
});

test('a stored person is held in rupees, by names and by the ids of choices', () => {
  expect(valuesOf(person())).toEqual({
    hasOneName: false,
    firstName: 'Aditi',
    middleName: 'Shrikant',
    lastName: 'Deshpande',
    email: 'aditi@vistaar.test',
    personalEmail: 'aditi@example.test',
    phoneNumber: '9876543210',
    emergencyContact: '9876500000',
    dateOfBirth: '1994-03-08',
    gender: 'Female',
    maritalStatus: 'Married',
    marriageDate: '2020-12-12',
    spouseName: 'Rohan Deshpande',
    fatherName: 'Shrikant Deshpande',
    motherName: 'Sunita Deshpande',
    bloodGroup: 'B+',
    address: '12 FC Road, Pune',
    imageBytes: '',
    employeeNumber: 'VI-0012',
    dateOfJoining: '2022-06-01',
    dateOfConfirmation: '2022-12-01',
    noticeDate: '2027-01-31',
    lastWorkingDay: '2027-03-31',
    experience: 6.5,
    departmentId: DEPARTMENT_ID,
    designation: 'Engineer',
    workLocation: 'Pune',
    costCentre: 'CC 410',
    workState: 'MH',
    workCity: 'Pune',
    employmentType: PERMANENT_ID,
    reportingManagerId: MANAGER_ID,
    uan: '101234567890',
    uanName: 'ASHA RAO',
    pfNumber: 'MH/123/456',
    esiNumber: '1234567890',
    pfMember: true,
    epsMember: false,
    pfMemberFrom: '2023-01-01',
    epsMemberFrom: '2026-09-17',
    isInternationalWorker: false,
    residentialStatus: 'resident',
    pfBasis: 'amount',
    pfBasisAmount: 20_000.5,
    vpfPercent: 2.5,
    hasDisability: true,
    lwfCategory: 'manager',
    nothingEarlierThisYear: false,
    openingBalances: { gross: 5_29_200, taxable: 5_00_000.25, pf: 10_800, professionalTax: 1_200, tds: 0 },
    annualCTC: 10_80_000,
    effectiveFrom: '2026-11-01',
    regimeType: 'old',
    forceESICalc: true,
    earningAssociations: [
      { tenantEarningId: '0190a000-0000-7000-8000-000000000301', calculationValue: 50, formula: null },
    ],
    deductionAssociations: [{ tenantDeductionId: '0190a000-0000-7000-8000-000000000401', calculationValue: 1_500.5 }],
    pan: 'ABCPD1234F',
    bankAccountNumber: '00112233445566',
    bankName: 'State Bank of India',
    ifscCode: 'SBIN0000454',
    accountHolderName: 'Aditi S Deshpande',
  });
});

test('what is stored as nothing is empty in the form, and a person without a state is proposed none', () => {
  const values = valuesOf(person({ designation: null, annualCTC: null, openingBalances: null, workState: null }), {
    workState: 'KA',
  });
  expect(values).toMatchObject({ designation: '', annualCTC: '', workState: '' });
  expect(values.openingBalances.gross).toBe('');
});

test('a stored person passes the rules of an edit unchanged', () => {
  const body = { ...valuesOf(person()), id: person().id, version: 5 };
  expect(errorsOf(editSchema, body, LABELS)).toEqual({});
});

test('everything that may be empty is sent as null once it is emptied, but for the photo and the PF amount', () => {
  expect(Object.keys(clearedIn(valuesOf(null))).sort()).toEqual(
    [
      'accountHolderName',
      'address',
      'bankAccountNumber',
      'bankName',
      'bloodGroup',
      'costCentre',
      'dateOfConfirmation',
      'departmentId',
      'designation',
      'email',
      'emergencyContact',
      'effectiveFrom',
      'employmentType',
      'epsMemberFrom',
      'esiNumber',
      'fatherName',
      'ifscCode',
      'lastWorkingDay',
      'marriageDate',
      'middleName',
      'motherName',
      'noticeDate',
      'openingBalances',
      'pan',
      'personalEmail',
      'pfMemberFrom',
      'pfNumber',
      'phoneNumber',
      'reportingManagerId',
      'spouseName',
      'uan',
      'uanName',
      'workCity',
      'workLocation',
      'workState',
    ].sort(),
  );
});
