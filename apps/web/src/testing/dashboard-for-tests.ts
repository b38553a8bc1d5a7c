import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import type { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { paise } from '@muster/engine/kernel/money.ts';

export type HomeData = ResponseOf<typeof dashboard>;
export type OrganisationHomeData = NonNullable<HomeData['organisation']>;

const rupees = (amount: number) => paise(amount * 100);

const MINE: HomeData['mine'] = {
  payslips: [],
  profile: { filled: 9, of: 9, missing: [] },
};

/** An organisation of ten people, all ready, that has paid October and comes to November. */
const ORGANISATION: OrganisationHomeData = {
  people: {
    active: 10,
    ready: 10,
    pending: 0,
    inactive: 0,
    leftStillActive: 0,
    joinedThisMonth: 0,
    withoutSalary: 0,
    withoutBank: 0,
    withoutPan: 0,
    withoutState: 0,
  },
  departments: [],
  payroll: {
    financialYear: 2026,
    months: [
      {
        runId: '0190a000-0000-7000-8000-0000000000a0',
        year: 2026,
        month: 9,
        people: 10,
        net: rupees(8_00_000),
        tax: rupees(1_00_000),
        rest: rupees(1_00_000),
        cost: rupees(10_00_000),
        isDraft: false,
      },
      {
        runId: '0190a000-0000-7000-8000-0000000000a1',
        year: 2026,
        month: 10,
        people: 10,
        net: rupees(8_20_000),
        tax: rupees(1_02_000),
        rest: rupees(1_00_000),
        cost: rupees(10_22_000),
        isDraft: false,
      },
    ],
    next: { year: 2026, month: 11 },
    inHand: null,
  },
  nextStep: null,
  dueDates: [],
  moreLate: 0,
  setUp: [{ step: 'people', done: true, missing: null }],
};

/** The home page of an administrator, changed as said. */
export function homeOf(change: Partial<OrganisationHomeData> = {}, mine: Partial<HomeData['mine']> = {}): HomeData {
  return { today: '2026-11-22', organisation: { ...ORGANISATION, ...change }, mine: { ...MINE, ...mine } };
}

/** That of a member. */
export function memberHome(mine: Partial<HomeData['mine']> = {}): HomeData {
  return { ...homeOf({}, mine), organisation: null };
}

/** A day on which nobody is away and nothing is to be celebrated. */
export function homePeopleOf(changes: Partial<ResponseOf<typeof homePeople>> = {}): ResponseOf<typeof homePeople> {
  return { today: '2026-11-27', away: [], awayTotal: 0, holidays: [], celebrations: [], ...changes };
}
