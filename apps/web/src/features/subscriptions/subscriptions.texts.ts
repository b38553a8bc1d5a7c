import type { FeatureKey } from '@muster/contract/access.ts';

export const FREE_ACTIVATED = 'Free subscription activated successfully!';
export const FREE_FAILED = 'An error occurred while activating free subscription';

/** What a feature key lets people do. */
export const FEATURE_WORDS: Readonly<Record<FeatureKey, string>> = {
  Attendance: 'Attendance',
  AttendanceSettings: 'Attendance rules',
  ComplexShifts: 'Shifts',
  Requests: 'Requests',
  Leaves: 'Leave',
  Holidays: 'Holidays',
  Payroll: 'Payroll',
  Settings: 'Payroll settings',
  StatutoryComponents: 'PF, ESI, professional tax and LWF',
  Payslips: 'Payslips',
  UserDeclarations: 'Tax declarations',
  ITDeclaration: 'Declaration settings',
  POI: 'Proofs of investment',
  Reports: 'Reports',
  Invoices: 'Invoices to clients',
  Announcements: 'Announcements',
  Skills: 'Skills',
};

export const PAID_NOT_YOURS = 'Only an administrator can choose a paid plan.';

export const FREE_NOT_YOURS = 'Ask your administrator to choose this plan.';
