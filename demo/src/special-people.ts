import type { DemoPerson } from './demo-person.ts';
import { ADMINISTRATOR, BENGALURU, CHENNAI, MANAGER, MEMBER, MODERATOR, PUNE } from './organisation.ts';

type Special = {
  /** Why this person is in the demo. */
  readonly story: string;
  readonly person: Partial<DemoPerson>;
};

function special(story: string, person: Partial<DemoPerson>): Special {
  return { story, person };
}

const ENGINEER = { department: 'Engineering', place: BENGALURU, isRestricted: false } as const;
const TECHNICIAN = { department: 'Manufacturing', designation: 'Calibration Technician', pfBasis: 'ceiling' } as const;

/** The first people of the demo, in the order of their employee numbers. */
export const SPECIAL_PEOPLE: readonly Special[] = [
  special('The administrator, who registered the organisation', {
    firstName: 'Kavitha',
    lastName: 'Narayanan',
    gender: 'Female',
    email: ADMINISTRATOR,
    role: 'Administrator',
    department: 'People',
    designation: 'Head of People',
    place: BENGALURU,
    dateOfBirth: '1979-02-11',
    dateOfJoining: '2013-06-03',
    annualCtc: 2_760_000,
    regime: 'new',
    lwfCategory: 'manager',
    isRestricted: false,
  }),
  special('The moderator, who runs the payrolls', {
    firstName: 'Farhan',
    lastName: 'Qureshi',
    gender: 'Male',
    email: MODERATOR,
    role: 'Moderator',
    department: 'Finance',
    designation: 'Finance Controller',
    place: BENGALURU,
    dateOfBirth: '1983-09-24',
    dateOfJoining: '2015-01-12',
    annualCtc: 3_000_000,
    regime: 'new',
    lwfCategory: 'manager',
    isRestricted: false,
  }),
  special('A member with reports', {
    ...ENGINEER,
    firstName: 'Lalitha',
    lastName: 'Subramaniam',
    gender: 'Female',
    email: MANAGER,
    designation: 'Head of Engineering',
    dateOfBirth: '1981-12-05',
    dateOfJoining: '2014-03-17',
    annualCtc: 4_200_000,
    regime: 'new',
    lwfCategory: 'manager',
  }),
  special('A member in the old regime', {
    ...ENGINEER,
    firstName: 'Meera',
    lastName: 'Krishnan',
    gender: 'Female',
    email: MEMBER,
    designation: 'Senior Test Engineer',
    dateOfBirth: '1990-05-18',
    dateOfJoining: '2018-04-18',
    annualCtc: 1_848_000,
    regime: 'old',
    pfBasis: 'ceiling',
  }),
  special('PF wage of 20,000: between the old ceiling and the new one', {
    ...TECHNICIAN,
    firstName: 'Suresh',
    lastName: 'Gaikwad',
    gender: 'Male',
    place: PUNE,
    annualCtc: 480_000,
    isRestricted: false,
  }),
  special('Basic just under the old ceiling', { ...TECHNICIAN, place: BENGALURU, annualCtc: 348_000 }),
  special('Basic just over the old ceiling', { ...TECHNICIAN, place: CHENNAI, annualCtc: 372_000 }),
  special('Basic just under the new ceiling', { ...TECHNICIAN, designation: 'Line Supervisor', annualCtc: 588_000 }),
  special('Basic just over the new ceiling', { ...TECHNICIAN, designation: 'Line Supervisor', annualCtc: 618_000 }),
  special('Left in August 2026', {
    ...ENGINEER,
    firstName: 'Vikram',
    lastName: 'Shetty',
    gender: 'Male',
    designation: 'Hardware Engineer',
    annualCtc: 960_000,
    lastWorkingDay: '2026-08-14',
  }),
  special('Joined in July 2026', {
    ...ENGINEER,
    firstName: 'Pranav',
    lastName: 'Joshi',
    gender: 'Male',
    designation: 'Graduate Trainee',
    dateOfBirth: '2003-08-09',
    dateOfJoining: '2026-07-16',
    annualCtc: 450_000,
  }),
  special('Revised in the middle of the year', {
    ...ENGINEER,
    firstName: 'Aditi',
    lastName: 'Deshpande',
    gender: 'Female',
    designation: 'Firmware Engineer',
    dateOfJoining: '2022-07-04',
    annualCtc: 1_080_000,
  }),
  special('Agreed on PF up to 18,000', {
    ...TECHNICIAN,
    designation: 'Line Supervisor',
    annualCtc: 540_000,
    pfBasis: 'amount',
    pfBasisAmount: 18_000,
  }),
  special('Without a PAN', { designation: 'Service Engineer', department: 'Service', annualCtc: 1_104_000, pan: null }),
  special('Without a bank account', { designation: 'Stores Helper', department: 'Stores', bankAccount: null }),
  special('Joined in November 2026', {
    ...ENGINEER,
    firstName: 'Bhavna',
    lastName: 'Chaudhary',
    gender: 'Female',
    designation: 'Hardware Engineer',
    dateOfBirth: '1998-01-30',
    dateOfJoining: '2026-11-16',
    annualCtc: 900_000,
  }),
  special('Leaves in November 2026', {
    designation: 'Sales Executive',
    department: 'Sales',
    lastWorkingDay: '2026-11-12',
  }),
  special('PF on the whole wage, and more of their own', {
    ...ENGINEER,
    designation: 'Firmware Engineer',
    annualCtc: 1_440_000,
    pfBasis: 'full',
    vpfPercent: 8,
    regime: 'old',
  }),
  special('With a disability', { department: 'Finance', designation: 'Accounts Executive', hasDisability: true }),
  special('Under ESI all year', { department: 'Manufacturing', designation: 'Assembly Operator', annualCtc: 234_000 }),
  special('Joins in December 2026', {
    ...ENGINEER,
    designation: 'Graduate Trainee',
    dateOfBirth: '2004-03-12',
    dateOfJoining: '2026-12-01',
    annualCtc: 456_000,
    isPending: true,
  }),
  special('Joins in December 2026 too', {
    department: 'Sales',
    designation: 'Sales Executive',
    dateOfBirth: '2002-10-02',
    dateOfJoining: '2026-12-07',
    annualCtc: 480_000,
    isPending: true,
    isRestricted: false,
  }),
];
