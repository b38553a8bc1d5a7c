import { attendanceDayCase } from '../attendance/attendance-day-case.ts';
import type { Kind } from '../cases/define-kind.ts';
import { leaveDaysCase } from '../leaves/leave-days-case.ts';
import { leaveLedgerCase } from '../leaves/leave-ledger-case.ts';
import { payslipCase } from '../payroll/payslip-case.ts';
import { structureCase } from '../payroll/structure-case.ts';
import { epfCase } from '../statutory/epf-case.ts';
import { esiCase } from '../statutory/esi-case.ts';
import { gratuityCase } from '../statutory/gratuity-case.ts';
import { labourCodeWagesCase } from '../statutory/labour-code-wages-case.ts';
import { leaveEncashmentCase } from '../statutory/leave-encashment-case.ts';
import { lossOfPayCase } from '../statutory/loss-of-pay-case.ts';
import { lwfCase } from '../statutory/lwf-case.ts';
import { professionalTaxCase } from '../statutory/professional-tax-case.ts';
import { housePropertyCase } from '../taxes/house-property-case.ts';
import { hraCase } from '../taxes/hra-case.ts';
import { incomeTaxCase } from '../taxes/income-tax-case.ts';
import { monthlyTdsCase } from '../taxes/monthly-tds-case.ts';

/** Every kind of case by its name on the command line. */
export const kinds: ReadonlyMap<string, Kind> = new Map([
  ['income-tax', incomeTaxCase],
  ['hra', hraCase],
  ['house-property', housePropertyCase],
  ['monthly-tds', monthlyTdsCase],
  ['epf', epfCase],
  ['esi', esiCase],
  ['professional-tax', professionalTaxCase],
  ['lwf', lwfCase],
  ['gratuity', gratuityCase],
  ['loss-of-pay', lossOfPayCase],
  ['leave-encashment', leaveEncashmentCase],
  ['labour-code-wages', labourCodeWagesCase],
  ['attendance-day', attendanceDayCase],
  ['leave-ledger', leaveLedgerCase],
  ['leave-days', leaveDaysCase],
  ['payslip', payslipCase],
  ['salary-structure', structureCase],
]);

/** @throws RangeError when there is none of the name. */
export function kindNamed(name: string): Kind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new RangeError(`There is no kind "${name}". Known: ${[...kinds.keys()].join(', ')}`);
  return kind;
}
