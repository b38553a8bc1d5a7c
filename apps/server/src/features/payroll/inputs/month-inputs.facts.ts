import type { Services } from '../../../platform/services.ts';
import { listSlot } from '../../../platform/slots.ts';
import { attendanceInput } from './attendance.input.ts';
import { carriedForwardInput } from './carried-forward.input.ts';
import { declarationInput } from './declaration.input.ts';
import { leaveInput } from './leave.input.ts';
import { leaveEncashmentInput } from './leave-encashment.input.ts';
import { oneTimePayInput } from './one-time-pay.input.ts';
import { perquisitesInput } from './perquisites.input.ts';
import type { MonthInput } from './person-month.input.ts';
import { salaryInput } from './salary.input.ts';
import { settledDaysInput } from './settled-days.input.ts';
import { yearToDateInput } from './year-to-date.input.ts';

export type { MonthInput } from './person-month.input.ts';

type InputServices = Pick<Services, 'slots' | 'clock'>;

/** Inputs of features above payroll. */
export const monthInputs = listSlot<(services: InputServices) => MonthInput>();

/** Its own, in the order in which they add to a month: what earlier months left over goes with what is due now. */
const ownInputs = (services: InputServices): readonly MonthInput[] => [
  settledDaysInput,
  salaryInput,
  attendanceInput(services),
  leaveInput(services),
  oneTimePayInput,
  leaveEncashmentInput(services),
  yearToDateInput,
  declarationInput,
  perquisitesInput,
  carriedForwardInput,
];

export function inputsOfMonth(services: InputServices): readonly MonthInput[] {
  return [...ownInputs(services), ...monthInputs.of(services).map((inputOf) => inputOf(services))];
}
