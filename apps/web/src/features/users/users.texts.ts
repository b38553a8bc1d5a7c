import { STATES } from '@muster/law/states.ts';
import { optionsOf } from '../../ui/fields/choice-select.tsx';

export const TABS = [
  { value: 'active', label: 'Active', status: 'Active', count: 'active' },
  { value: 'pending', label: 'Pending Verification', status: 'PendingEmailVerification', count: 'pending' },
  { value: 'inactive', label: 'Inactive', status: 'Deactivated', count: 'inactive' },
] as const;

export const STATUS_WORDS = {
  Active: { tone: 'good', label: 'Active' },
  RestrictedLogin: { tone: 'locked', label: 'Restricted' },
  PendingEmailVerification: { tone: 'wait', label: 'Pending Verification' },
  Deactivated: { tone: 'locked', label: 'Inactive' },
} as const;

export const TEXTS = {
  search: 'Search users',
  fetchFailed: 'Failed to fetch users',
  hasOneName: 'Has one name',
  mandatory: 'Fields marked with ( * ) are mandatory',
  excludedEmployee:
    'Only an employee who was above the PF wage limit on joining, and was never a PF member, may stay out.',
  salaryStart: {
    invite: 'Empty: from the date of joining',
    restricted: 'Empty: from the date of joining',
    edit: 'A day in a month that is paid changes nothing there: add the difference as one-time pay',
  },
  salaryOfThatDay:
    'The salary in force began on that day, and months since then are paid. Choose the day from which the new one counts.',
  ownPay:
    'You cannot change your own pay or bank account, nor what they are worked out from. Ask another administrator.',
  numberTaken: 'Employee number already exists!',
  emailTaken: 'User already exists with this email!',
  emailDisabled: 'Cannot invite user email services are disabled for your organization!',
  invited: 'User has been invited, pending verification!',
  quickPurpose: 'Name, e-mail and joining date are enough to begin.',
  quickLater: (latest: string | null) =>
    `Each person gets a mail with a link, and then adds their own phone, address and other contacts. ${
      latest ? `They get the employee numbers that come after ${latest}.` : 'They get employee numbers from EMP001 on.'
    } You add salary, PAN and bank account later: before each run, payroll shows who does not have one.`,
  wentWrong: 'Something went wrong!',
  updated: 'User updated successfully',
  waitingEmail: (email: string) => `Waiting for confirmation at ${email}`,
  emailConfirmationSent: (email: string) => `A link was sent to ${email}. The e-mail changes when the link is opened.`,
  updateFailed: 'Failed to update the user',
  ownRole: "You can't change your own role",
  roleAssigned: 'Role assigned successfully',
  roleTaken: 'Role already assigned',
  roleFailed: 'Error assigning role',
  resent: 'Email re-sent successfully',
  resendFailed: 'Failed to re-send verification email',
  sent: 'Verification email sent successfully',
  sendFailed: 'Failed to send verification email',
  deleted: 'User deleted successfully',
  deleteFailed: 'Error deleting user',
  deleteCheckbox: 'I understand the consequences of this action',
  deactivationFailed: 'User deactivation failed',
  reactivationFailed: 'User re-activation failed',
  tryAgain: 'Something went wrong. Please try again.',
  unexpected: 'An unexpected error occurred.',
  photoOfOtherKind: 'Please choose a GIF, JPEG or PNG image.',
  photoTooLarge: 'File size must be less than 5MB. Please choose a smaller image.',
  restrictedHint: 'People with restricted login cannot log in, but can be part of payroll and count as Active.',
} as const;

/** Pay earlier in the financial year, in the person's form. */
export const OPENING_TEXTS = {
  heading: 'Paid since April, before Muster',
  purpose:
    'Needed for an employee who worked here in this financial year before the first month paid with Muster. The tax of the year is worked out with these figures. In the old regime the taxable salary is what was left after the HRA exempted in those months: their rent is not counted again.',
  nothing: 'No salary earlier in this financial year',
  nothingHint: 'This employee was not paid here since April. This counts for this financial year only.',
} as const;

/** Words of "… is required", and of the fields in messages. */
export const LABELS = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  email: 'Work email',
  personalEmail: 'Personal email',
  phoneNumber: 'Phone number',
  emergencyContact: 'Emergency contact',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  maritalStatus: 'Marital status',
  marriageDate: 'Marriage date',
  spouseName: 'Spouse name',
  fatherName: 'Father’s name',
  motherName: 'Mother’s name',
  bloodGroup: 'Blood group',
  address: 'Address',
  employeeNumber: 'Employee number',
  dateOfJoining: 'Date of joining',
  experience: 'Experience',
  annualCTC: 'Annual CTC',
  effectiveFrom: 'Salary counts from',
  regimeType: 'Regime type',
} as const;

export const GENDERS = optionsOf({
  NotAvailable: 'Not Available',
  Male: 'Male',
  Female: 'Female',
  PreferNotToDisclose: 'Prefer Not To Disclose',
  Others: 'Others',
});

export const MARITAL_STATUSES = optionsOf({
  NotAvailable: 'Not Available',
  Married: 'Married',
  Unmarried: 'Unmarried',
});

export const RESIDENTIAL_STATUS_CHOICES = optionsOf({
  resident: 'Resident',
  notOrdinarilyResident: 'Resident, not ordinarily',
  nonResident: 'Non-resident',
});

export const STATE_CHOICES = optionsOf(STATES);

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];
