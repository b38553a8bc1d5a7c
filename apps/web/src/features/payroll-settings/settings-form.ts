import type { PayrollSettings } from './payroll-settings.queries.ts';

export type SettingsForm = {
  payPeriodType: PayrollSettings['payPeriodType'];
  payStartDay: number | null;
  payEndDay: number | null;
  payDayType: PayrollSettings['payDayType'];
  payDay: number | null;
  lastPayrollRunMonth: number;
  lastPayrollYear: number;
  lossOfPayBasis: PayrollSettings['lossOfPayBasis'];
  attendanceDrivesPay: boolean;
  payApprovalNeedsSecondPerson: boolean;
  choices: PayrollSettings['choices'];
};
