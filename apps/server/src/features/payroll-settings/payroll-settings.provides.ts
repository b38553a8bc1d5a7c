import { payPeriod } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { Provision } from '../../platform/slots.ts';
import { payFollowsFrom } from '../attendance/punches/day-preview.facts.ts';
import { attendanceFromOf, calendarOf } from './payroll-settings.rules.ts';
import { settingsRow } from './payroll-settings.store.ts';

/** What payroll settings tell features below them. */
export const payrollSettingsProvides: readonly Provision[] = [
  payFollowsFrom.with(async (tx) => {
    const settings = await settingsRow(tx);
    const first = attendanceFromOf(settings);
    if (first === null) return null;
    const period = payPeriod(calendarOf(settings), first);
    if (isRefusal(period)) throw new Error(period.message);
    return period.from.toString();
  }),
];
