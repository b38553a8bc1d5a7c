import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { calculateSalaryStructure } from '@muster/contract/features/salary/salary.contract.ts';
import { listDeductions } from '@muster/contract/features/salary/salary-deductions.contract.ts';
import {
  latestEmployeeNumber,
  peopleFields,
  searchPeople,
  validateEmployeeNumber,
} from '@muster/contract/features/users/users.contract.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { department } from '../../testing/departments-for-tests.ts';
import type { FakeServer } from '../../testing/fake-server-for-tests.ts';
import { organisation } from '../../testing/organisation-for-tests.ts';
import { structure } from '../../testing/salary-structure-for-tests.ts';
import type { PersonDetails, PersonRow } from './users.queries.ts';

const rupees = (amount: number) => paise(Math.round(amount * 100));

export const ADITI_ID = '0190a000-0000-7000-8000-0000000000c1';
export const MANAGER_ID = '0190a000-0000-7000-8000-0000000000c2';
export const DEPARTMENT_ID = '0190a000-0000-7000-8000-0000000000d1';
export const PERMANENT_ID = '0190a000-0000-7000-8000-0000000000e1';
const FIELD_ID = '0190a000-0000-7000-8000-0000000000e0';

/** A row of the people list: Aditi, active and a member. */
export function personRow(change: Partial<PersonRow> = {}): PersonRow {
  return {
    id: ADITI_ID,
    employeeNumber: 'VI-0012',
    firstName: 'Aditi',
    middleName: null,
    lastName: 'Deshpande',
    email: 'aditi@vistaar.test',
    imageUrl: null,
    designation: 'Engineer',
    departmentId: DEPARTMENT_ID,
    departmentName: 'Engineering',
    phoneNumber: '9876543210',
    dateOfJoining: '2022-06-01',
    workLocation: 'Pune',
    status: 'Active',
    roleId: 'Member',
    lastLogin: '2026-11-20T05:30:00Z',
    regimeType: 'new',
    annualCTC: rupees(10_80_000),
    pan: 'ABCxxxxx4F',
    bankAccountNumber: 'xxxx4321',
    actions: ['edit', 'set role', 'de-activate', 'delete'],
    version: 5,
    ...change,
  };
}

const WHOLE: PersonDetails = {
  ...personRow(),
  visible: 'full',
  reportingManagerId: MANAGER_ID,
  reportingManagerName: 'Kavitha Narayanan',
  isManager: false,
  middleName: 'Shrikant',
  waitingEmail: null,
  personalEmail: 'aditi@example.test',
  emergencyContact: '9876500000',
  dateOfBirth: '1994-03-08',
  gender: 'Female',
  maritalStatus: 'Married',
  marriageDate: '2020-12-12',
  spouseName: 'Rohan Deshpande',
  fatherName: 'Shrikant Deshpande',
  costCentre: 'CC 410',
  motherName: 'Sunita Deshpande',
  bloodGroup: 'B+',
  address: '12 FC Road, Pune',
  dateOfConfirmation: '2022-12-01',
  noticeDate: '2027-01-31',
  lastWorkingDay: '2027-03-31',
  experience: 6.5,
  workState: 'MH',
  workCity: 'Pune',
  employmentType: { userId: ADITI_ID, userFieldId: FIELD_ID, optionId: PERMANENT_ID, name: 'Permanent' },
  esiNumber: '1234567890',
  pfNumber: 'MH/123/456',
  uan: '101234567890',
  uanName: 'ASHA RAO',
  pfMember: true,
  epsMember: false,
  pfMemberFrom: '2023-01-01',
  epsMemberFrom: '2026-09-17',
  isInternationalWorker: false,
  residentialStatus: 'resident',
  pfBasis: 'amount',
  pfBasisAmount: rupees(20_000.5),
  vpfPercent: 2.5,
  hasDisability: true,
  lwfCategory: 'manager',
  forceESICalc: true,
  openingBalances: {
    gross: rupees(5_29_200),
    taxable: rupees(5_00_000.25),
    pf: rupees(10_800),
    professionalTax: rupees(1_200),
    tds: rupees(0),
  },
  nothingEarlierThisYear: false,
  openingYear: 2026,
  pan: 'ABCPD1234F',
  bankAccountNumber: '00112233445566',
  bankName: 'State Bank of India',
  ifscCode: 'SBIN0000454',
  accountHolderName: 'Aditi S Deshpande',
  regimeType: 'old',
  effectiveFrom: '2026-04-01',
  changesCountFrom: '2026-11-01',
  isPayLocked: false,
  earningAssociations: [
    { id: FIELD_ID, tenantEarningId: '0190a000-0000-7000-8000-000000000301', calculationValue: 50, formula: null },
  ],
  deductionAssociations: [
    {
      id: FIELD_ID,
      tenantDeductionId: '0190a000-0000-7000-8000-000000000401',
      calculationValue: rupees(1_500.5),
    },
  ],
};

/** The whole of her, with nothing left empty that a form asks for. */
export function person(change: Partial<PersonDetails> = {}): PersonDetails {
  return { ...WHOLE, ...change };
}

/** Returns what every dialog about a person reads beside the person. */
export function answersForForm(server: FakeServer) {
  server.returns(getTenant, organisation());
  server.returns(listDeductions, []);
  server.returns(latestEmployeeNumber, 'VI-0117');
  server.returns(peopleFields, [
    { id: FIELD_ID, name: 'Employment Type', options: [{ optionId: PERMANENT_ID, name: 'Permanent' }] },
  ]);
  server.returns(searchPeople, []);
  server.returns(listDepartments, { rows: [department()], totalRecords: 1 });
  server.returns(validateEmployeeNumber, { isUnique: true });
  server.returns(calculateSalaryStructure, structure());
}
