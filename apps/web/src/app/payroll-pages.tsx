// A payroll is put together here: what goes out after it is another feature's.

import { PayrollRunPage } from '../features/payroll/payroll-run-page.tsx';
import { PayrollDetailsPage } from '../features/payroll/run/payroll-review.tsx';
import { NearestStep, NextSteps, StepsUntilDone, StepTotals } from '../features/returns/next-steps.tsx';

const PARTS = { Nearest: NearestStep, Totals: StepTotals, Steps: NextSteps, UntilDone: StepsUntilDone };

export function WholePayrollRunPage() {
  return <PayrollRunPage parts={PARTS} />;
}

export function WholePayrollDetailsPage() {
  return <PayrollDetailsPage parts={PARTS} />;
}
