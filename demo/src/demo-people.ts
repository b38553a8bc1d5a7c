import { withDatesOfTheYear } from './comings-and-goings.ts';
import type { DemoPerson } from './demo-person.ts';
import { LAST_NAMES, MEN, WOMEN } from './names.ts';
import { ADMINISTRATOR, DEPARTMENTS, type Department, MANAGER, MEMBER, MODERATOR } from './organisation.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { SPECIAL_PEOPLE } from './special-people.ts';

/** The people and, once they are stored, their ids by employee number. */
export type DemoStaff = { readonly people: readonly DemoPerson[]; readonly ids: ReadonlyMap<string, string> };

/** People with a login of their own; in a larger organisation the rest are restricted. */
const MAX_ACCOUNTS = 120;
const COMPANY_SINCE = 2012;
/** A year's CTC; above it nobody earns little enough for ESI. */
const MAX_UNDER_ESI = 330_000;

type Bank = readonly [name: string, ifsc: string];

const BANKS: readonly [Bank, ...Bank[]] = [
  ['HDFC Bank', 'HDFC0000123'],
  ['ICICI Bank', 'ICIC0000456'],
  ['State Bank of India', 'SBIN0001234'],
  ['Axis Bank', 'UTIB0000789'],
];

/** The same people every time: first those with a story, then heads of departments, then everyone else. */
export function demoPeople(count: number): DemoPerson[] {
  const random = seededRandom(20_261_127);
  const people: DemoPerson[] = [];
  const usedEmails = new Set<string>([ADMINISTRATOR, MODERATOR, MANAGER, MEMBER]);
  for (let index = 0; index < count; index += 1) {
    const special = SPECIAL_PEOPLE[index];
    const usual = usualPerson(random, index, usedEmails);
    const person = withDatesOfTheYear({ ...usual, ...special?.person });
    people.push({ ...person, esiNumber: person.annualCtc > MAX_UNDER_ESI ? null : esiNumberOf(index) });
  }
  return withManagers(people);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function usualPerson(random: Random, index: number, usedEmails: Set<string>): DemoPerson {
  const headless = index - SPECIAL_PEOPLE.length;
  const heads = DEPARTMENTS.filter(
    ({ head }) => !SPECIAL_PEOPLE.some(({ person }) => person.designation === head.title),
  );
  const headed = heads[headless];
  const department = headed ?? departmentOf(random);
  const job = headed ? headed.head : random.pick(department.jobs);
  const gender = random.chance(department.code === 'MFG' ? 30 : 45) ? 'Female' : 'Male';
  const firstName = random.pick(gender === 'Female' ? WOMEN : MEN);
  const lastName = random.pick(LAST_NAMES);
  const [bankName, ifsc] = random.pick(BANKS);
  const born = random.between(1_968, 2_003);
  const joiningYear = Math.max(COMPANY_SINCE, born + 21, headed ? COMPANY_SINCE : random.between(2_014, 2_025));
  return {
    employeeNumber: numberOf(index),
    firstName,
    lastName,
    gender,
    email: freeEmail(firstName, lastName, usedEmails),
    phoneNumber: `+91 9${random.between(1_000, 9_999)} ${random.between(10_000, 99_999)}`,
    dateOfBirth: `${born}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    dateOfJoining: `${joiningYear}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    lastWorkingDay: null,
    department: department.name,
    designation: job.title,
    place: random.pick(department.places),
    managerNumber: null,
    role: 'Member',
    annualCtc: random.between(job.from / 1_000, job.to / 1_000) * 1_000,
    regime: random.chance(18) ? 'old' : 'new',
    pan: panOf(random, index, lastName),
    uan: `10${String(1_000_000_000 + index * 7_919).slice(-10)}`,
    esiNumber: null,
    bankAccount: `5010${String(10_000_000 + index * 104_729).slice(-8)}`,
    ifsc,
    bankName,
    pfBasis: job.from >= 1_000_000 && random.chance(50) ? 'full' : 'ceiling',
    pfBasisAmount: null,
    vpfPercent: 0,
    hasDisability: false,
    lwfCategory: headed ? 'manager' : 'worker',
    isPending: false,
    isRestricted: index >= MAX_ACCOUNTS || (!headed && department.code === 'MFG' && random.chance(40)),
  };
}

function numberOf(index: number): string {
  return `VI-${String(index + 1).padStart(4, '0')}`;
}

function esiNumberOf(index: number): string {
  return `53${String(10_000_000 + index * 6_257).slice(-8)}`;
}

function departmentOf(random: Random): Department {
  let remaining = random.between(1, 100);
  for (const department of DEPARTMENTS) {
    remaining -= department.share;
    if (remaining <= 0) return department;
  }
  return DEPARTMENTS[0];
}

function freeEmail(firstName: string, lastName: string, usedEmails: Set<string>): string {
  const name = `${firstName}.${lastName}`.toLowerCase();
  for (let again = 1; ; again += 1) {
    const email = `${name}${again === 1 ? '' : again}@vaigai.test`;
    if (usedEmails.has(email)) continue;
    usedEmails.add(email);
    return email;
  }
}

// The fourth letter says "a person", the fifth is that of the last name.
function panOf(random: Random, index: number, lastName: string): string {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26));
  const three = `${letter(random.between(0, 25))}${letter(Math.floor(index / 26))}${letter(index)}`;
  return `${three}P${lastName.slice(0, 1)}${String(1_000 + ((index * 37) % 9_000))}${letter(index * 11)}`;
}

/** Everyone reports to the head of the department, heads to the administrator. */
function withManagers(people: readonly DemoPerson[]): DemoPerson[] {
  const first = people[0]?.employeeNumber ?? null;
  const heads = new Map<string, string>();
  for (const { department, designation, employeeNumber } of people) {
    const isHead = DEPARTMENTS.some(({ name, head }) => name === department && head.title === designation);
    if (isHead) heads.set(department, employeeNumber);
  }
  return people.map((person) => {
    const head = heads.get(person.department) ?? first;
    const manager = head === person.employeeNumber ? first : head;
    return { ...person, managerNumber: manager === person.employeeNumber ? null : manager };
  });
}
