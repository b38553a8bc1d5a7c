import { blankIsNull } from '../../india-ids.ts';
import { RESIDENTIAL_STATUSES } from '../../residential-status.ts';
import { day } from '../../wire.ts';
import { z } from '../../zod.ts';
import {
  checkDateOrder,
  experienceYears,
  LWF_CATEGORIES,
  lastNameOrNone,
  PF_BASES,
  personFields,
} from './users-person.ts';

const yesOrNo = z.boolean('Enter Yes or No').optional();
const {
  imageBytes: _image,
  roleId: _role,
  departmentId: _department,
  reportingManagerId: _manager,
  employmentType: _employment,
  effectiveFrom: _effective,
  earningAssociations: _earnings,
  deductionAssociations: _deductions,
  openingBalances,
  nothingEarlierThisYear: _nothing,
  ...simple
} = personFields;

/** A row of an import: as a new person, but for what the file names (department, manager) and may leave out. */
export const importedPerson = z
  .object({
    ...simple,
    lastName: lastNameOrNone.default(''),
    dateOfBirth: blankIsNull(day),
    experience: experienceYears.nullish(),
    pfMember: yesOrNo,
    epsMember: yesOrNo,
    isInternationalWorker: yesOrNo,
    residentialStatus: z
      .enum(RESIDENTIAL_STATUSES, 'Enter resident, not ordinarily resident or non-resident')
      .optional(),
    hasDisability: yesOrNo,
    forceESICalc: yesOrNo,
    pfBasis: z.enum(PF_BASES, 'Enter limit (for the PF wage limit), full or an amount in rupees').optional(),
    lwfCategory: z.enum(LWF_CATEGORIES, 'Enter worker, manager or exempt').optional(),
    openingBalances,
  })
  .superRefine(checkDateOrder);

export type ImportedPerson = z.output<typeof importedPerson>;

/** The columns of the CSV file, in its order: heading and the field its refusals name. */
export const IMPORT_COLUMNS = [
  { heading: 'Employee number', field: 'employeeNumber', isRequired: true },
  { heading: 'First name', field: 'firstName', isRequired: true },
  { heading: 'Middle name', field: 'middleName' },
  { heading: 'Last name', field: 'lastName' },
  { heading: 'Work email', field: 'email', isRequired: true },
  { heading: 'Personal email', field: 'personalEmail' },
  { heading: 'Phone number', field: 'phoneNumber' },
  { heading: 'Emergency contact', field: 'emergencyContact' },
  { heading: 'Date of birth', field: 'dateOfBirth' },
  { heading: 'Gender', field: 'gender' },
  { heading: "Father's name", field: 'fatherName' },
  { heading: "Mother's name", field: 'motherName' },
  { heading: 'Spouse name', field: 'spouseName' },
  { heading: 'Date of joining', field: 'dateOfJoining', isRequired: true },
  { heading: 'Last working day', field: 'lastWorkingDay' },
  { heading: 'Experience (years)', field: 'experience' },
  { heading: 'Department', field: 'department' },
  { heading: 'Designation', field: 'designation' },
  { heading: 'Employment type', field: 'employmentType' },
  { heading: 'Work state', field: 'workState' },
  { heading: 'Work city', field: 'workCity' },
  { heading: 'Work location', field: 'workLocation' },
  { heading: 'Cost centre', field: 'costCentre' },
  { heading: "Reporting manager's employee number", field: 'reportingManager' },
  { heading: 'PAN', field: 'pan' },
  { heading: 'UAN', field: 'uan' },
  { heading: 'Name on UAN', field: 'uanName' },
  { heading: 'PF number', field: 'pfNumber' },
  { heading: 'ESI number', field: 'esiNumber' },
  { heading: 'Bank name', field: 'bankName' },
  { heading: 'Bank account number', field: 'bankAccountNumber' },
  { heading: 'IFSC code', field: 'ifscCode' },
  { heading: 'Account holder name', field: 'accountHolderName' },
  { heading: 'Tax regime', field: 'regimeType' },
  { heading: 'Annual CTC', field: 'annualCTC', isRequired: true },
  { heading: 'PF member', field: 'pfMember' },
  { heading: 'PF member from', field: 'pfMemberFrom' },
  { heading: 'EPS member', field: 'epsMember' },
  { heading: 'EPS member from', field: 'epsMemberFrom' },
  { heading: 'International worker', field: 'isInternationalWorker' },
  { heading: 'PF basis', field: 'pfBasis' },
  { heading: 'VPF percent', field: 'vpfPercent' },
  { heading: 'Disability', field: 'hasDisability' },
  { heading: 'Residential status', field: 'residentialStatus' },
  { heading: 'LWF category', field: 'lwfCategory' },
  { heading: 'Opening gross', field: 'openingBalances.gross' },
  { heading: 'Opening taxable', field: 'openingBalances.taxable' },
  { heading: 'Opening PF', field: 'openingBalances.pf' },
  { heading: 'Opening PT', field: 'openingBalances.professionalTax' },
  { heading: 'Opening TDS', field: 'openingBalances.tds' },
] as const satisfies readonly { heading: string; field: string; isRequired?: true }[];

export type ImportField = (typeof IMPORT_COLUMNS)[number]['field'];
