import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import {
  DEFAULT_LEAVE_RULES,
  type LeavePurpose,
  type LeaveRules,
} from '@muster/contract/features/leave-types/leave-types-rules.ts';
import type { LeaveType, Settings } from './leave-types.queries.ts';
import { COLOURS } from './leave-types.texts.ts';

/** What the form holds: the body of the call, with blanks for what is not entered. */
export type LeaveTypeValues = {
  readonly name: string;
  readonly code: string;
  readonly colour: string;
  readonly unit: LeaveUnit;
  readonly isPaid: boolean;
  readonly purpose: LeavePurpose;
  readonly description: string;
  readonly isActive: boolean;
  readonly countsFrom: string;
  readonly rules: LeaveRules;
};

/** A new type begins as the settings say: with their leave year, and with days off as they count them. */
export function valuesOf(type: LeaveType | null, settings: Settings, today: string): LeaveTypeValues {
  if (type) {
    const { name, code, colour, unit, isPaid, purpose, description, isActive, rules } = type;
    return {
      name,
      code,
      colour,
      unit,
      isPaid,
      purpose,
      description: description ?? '',
      isActive,
      rules,
      countsFrom: today,
    };
  }
  const { yearBeginsIn, areWeekendsCounted, areHolidaysCounted } = settings;
  const offDays = {
    weekOffs: areWeekendsCounted ? ('between' as const) : ('never' as const),
    holidays: areHolidaysCounted ? ('between' as const) : ('never' as const),
  };
  return {
    name: '',
    code: '',
    colour: COLOURS[0],
    unit: 'half',
    isPaid: true,
    purpose: 'casual',
    description: '',
    isActive: true,
    countsFrom: today,
    rules: { ...DEFAULT_LEAVE_RULES, annualQuota: 12, accrual: { kind: 'monthly' }, yearBeginsIn, offDays },
  };
}

/** Rules that the purpose brings with it, so that the form is not refused for what nobody chose. */
export function withPurpose(values: LeaveTypeValues, purpose: LeavePurpose): LeaveTypeValues {
  const { rules } = values;
  const isAnnual = purpose === 'annual';
  return {
    ...values,
    purpose,
    isPaid: purpose !== 'unpaid',
    rules: {
      ...rules,
      isStatutoryAnnual: isAnnual && rules.isStatutoryAnnual,
      isLimitedByBalance: purpose !== 'unpaid' && purpose !== 'maternity' && purpose !== 'adoption',
      gender: purpose === 'maternity' || purpose === 'menstrual' ? 'female' : rules.gender,
      accrual: purpose === 'comp-off' || purpose === 'unpaid' ? { kind: 'none' } : rules.accrual,
    },
  };
}
