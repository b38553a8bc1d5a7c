import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import type { MaternityBenefit } from '@muster/contract/features/leaves/leaves-maternity.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import type { Balance, Leave, Preview, WaitingLeave, WholeLeave } from './leaves.queries.ts';

export const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;

/** Arvind asks for casual leave from 21 to 24 December; it waits for Ravi. */
export function leave(change: Partial<Leave> = {}): Leave {
  return {
    id: id('01'),
    employeeId: id('e1'),
    employeeName: 'Arvind Iyer',
    employeeNumber: 'VI-0125',
    imageUrl: null,
    leaveTypeId: id('f1'),
    leaveTypeName: 'Casual leave',
    leaveTypeCode: 'CL',
    colour: '#0f766e',
    isPaid: true,
    startDate: '2026-12-21',
    endDate: '2026-12-24',
    isHalfDay: false,
    halfDayPart: null,
    isFirstDayHalf: false,
    isLastDayHalf: false,
    startTime: null,
    endTime: null,
    unit: 'half',
    amount: 4,
    reason: 'Wedding in Madurai',
    status: 'Pending',
    appliedOn: '2026-11-26T10:00:00+05:30',
    createdByName: null,
    approverId: null,
    approverName: null,
    decidedOn: null,
    comments: null,
    level: 0,
    levels: 1,
    waitsFor: ['Ravi Kumar'],
    hasDocument: false,
    maternity: null,
    version: 1,
    actions: ['approve', 'reject'],
    ...change,
  };
}

/** The same as it is listed to whoever decides it. */
export const waitingLeave = (change: Partial<WaitingLeave> = {}): WaitingLeave => ({
  ...leave(change),
  warnings: change.warnings ?? [],
});

export const DAY: WholeLeave['breakdown'][number] = {
  date: '2026-12-21',
  halves: 2,
  off: null,
  holidayName: null,
  amount: 1,
  note: null,
  away: [{ employeeId: id('e2'), name: 'Aditi Deshpande', isPending: false }],
};

export function whole(change: Partial<WholeLeave> = {}): WholeLeave {
  return {
    ...leave(),
    breakdown: [DAY],
    decisions: [],
    documentName: null,
    balance: { before: 11, after: 7 },
    warnings: [],
    benefit: null,
    ...change,
  };
}

export function preview(change: Partial<Preview> = {}): Preview {
  return {
    unit: 'half',
    amount: 4,
    breakdown: [DAY],
    balance: { available: 11, after: 7 },
    awayFrom: '2026-12-19',
    awayTo: '2026-12-27',
    teamSize: 13,
    teamLimit: null,
    needsDocument: false,
    approvers: ['Ravi Kumar'],
    refusals: [],
    maternity: null,
    lessPay: null,
    ...change,
  };
}

/** What the employer owes for 84 days, of which one of the payslips that count is not there yet. */
export const BENEFIT: MaternityBenefit = {
  amount: rupees(55_384.62),
  medicalBonus: rupees(3_500),
  isEstimate: true,
  explanation: {
    id: 'maternity-benefit',
    label: 'Maternity benefit',
    amount: rupees(55_384.62),
    rule: '₹659.34, your average daily wage, × 84 days of leave, days off among them.',
    note: 'There is no approved payslip of November 2026, which counts too.',
    inputs: [
      { label: 'Wages of October 2026', value: { kind: 'amount', amount: rupees(20_000) } },
      { label: 'Paid days in them', value: { kind: 'days', days: 91 } },
    ],
    source: [
      { title: 'Code on Social Security 2020, s.59 to 72', section: null, from: '2025-11-21', status: 'enacted' },
    ],
  },
};

/** Where ESI pays instead. */
export const PAID_BY_ESI: MaternityBenefit = {
  ...{ amount: null, medicalBonus: null, isEstimate: false },
  explanation: { ...BENEFIT.explanation, amount: null, inputs: [], rule: 'ESI pays 100% of your average daily wage.' },
};

/** 11 days of earned leave, half of one waits. */
export function balanceOf(change: Partial<Balance> = {}): Balance {
  return {
    ...{ leaveTypeId: id('f1'), name: 'Earned leave', code: 'EL', colour: '#0f766e', unit: 'half' },
    ...{ isPaid: true, isActive: true, balance: 11, pending: 0.5, available: 10.5, quota: 15 },
    ...{ year: { from: '2026-04-01', to: '2027-03-31' }, carried: 6, credited: 10, taken: -3, lapsed: -2 },
    ...{ encashed: 0, adjusted: 0, lapsing: [], nextCredit: { amount: 1.25, on: '2026-12-01' } },
    ...change,
  };
}

export const CALENDAR = {
  people: [
    {
      employeeId: id('e1'),
      name: 'Arvind Iyer',
      imageUrl: null,
      departmentName: 'Engineering',
      isSelf: true,
      weekOffs: ['2026-12-05', '2026-12-06'],
      leaves: [
        {
          leaveId: id('01'),
          startDate: '2026-12-07',
          endDate: '2026-12-08',
          isFirstDayHalf: false,
          isLastDayHalf: false,
          isPending: true,
          typeName: 'Casual leave',
          typeCode: 'CL',
          colour: '#0f766e',
        },
      ],
    },
  ],
  totalPeople: 1,
  holidays: [{ date: '2026-12-25', name: 'Christmas', isOptional: false }],
  away: [{ date: '2026-12-07', count: 1 }],
  thinFrom: 2,
  limit: null,
};

type LeaveType = ResponseOf<typeof listLeaveTypes>[number];

/** A type that somebody may apply for. */
export function leaveType(change: Partial<LeaveType> = {}): LeaveType {
  return {
    ...{ id: id('f1'), name: 'Casual leave', code: 'CL', colour: '#0f766e', unit: 'half', purpose: 'casual' },
    ...{ isPaid: true, isCompOff: false, isActive: true, isUsed: true, description: null },
    ...{ rules: DEFAULT_LEAVE_RULES, rulesFrom: '2026-01-01', startsOn: '2026-01-01', comingFrom: [] },
    ...{ actions: [], version: 1 },
    ...change,
  };
}
