import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import {
  blocks,
  checkBy,
  type Finding,
  figureFindings,
  type Prepared,
  refusalsAsFindings,
  type WrittenFile,
} from '../finding.ts';
import { validateEsi } from '../rules/validate-esi.ts';
import { countOf, nameInLetters } from '../text.ts';
import { type EsiMonth, exitSaid, type InsuredPerson } from './esi-month.ts';
import { portalDueOf } from './portal-shares.ts';
import { contributionRows, contributionSheet } from './write-contribution-sheet.ts';
import { esiFile, esiReview, esiRows, insuredName } from './write-esi.ts';

/** What both sides pay over for a person. */
export function esiDueOf({ employee, employer }: Pick<InsuredPerson, 'employee' | 'employer'>): number {
  return employee + employer;
}

/** The contribution sheet of a month as the portal takes it. */
export function prepareEsi(esi: EsiMonth): Prepared {
  return prepared(esi, { rowsOf: esiRows, write: esiFile });
}

/** The same sheet as text, for whoever looks it through. */
export function prepareEsiReview(esi: EsiMonth): Prepared {
  return prepared(esi, { rowsOf: esiRows, write: esiReview });
}

/** What both sides contribute for each of them, for whoever reads: of the same people, and refused for the same. */
export function prepareContributionSheet(esi: EsiMonth): Prepared {
  return prepared(esi, { rowsOf: contributionRows, write: contributionSheet });
}

type Rows = readonly (readonly string[])[];
type Layout = {
  readonly rowsOf: (esi: EsiMonth) => Rows;
  readonly write: (esi: EsiMonth, rows: Rows) => WrittenFile;
};

function prepared(esi: EsiMonth, { rowsOf, write }: Layout): Prepared {
  const { people, month } = esi;
  const findings = esiProblems(esi);
  const rows = rowsOf(esi);
  const isWritten = !findings.some(blocks);
  const refusals = isWritten
    ? refusalsAsFindings(validateEsi(esiFile(esi, esiRows(esi)).bytes, month), people, 'payroll')
    : [];
  const all = [...findings, ...refusals];
  const check = checkBy(all);
  const rowCount = countOf(people.length, 'row');
  const sum = (of: (person: InsuredPerson) => number) => people.reduce((total, person) => total + of(person), 0);
  return {
    findings: all,
    checks: [
      check('Insurance number of everybody, each once', ['number', 'number-twice'], rowCount),
      check('Names of letters and spaces', ['insured-name'], rowCount),
      check('Days and wages agree', ['days', 'wages'], rowCount),
      check(
        'Exit reason only for people with 0 days',
        ['reason', 'last-day'],
        countOf(leavers(people), 'person leaves', 'people leave'),
      ),
      portalCheck(esi),
    ],
    people: people.map(filePerson),
    total: sum(esiDueOf),
    totals: [
      { label: 'Employees’ share', amount: sum(({ employee }) => employee) },
      { label: 'Employer’s share', amount: sum(({ employer }) => employer) },
    ],
    typed: [{ label: 'Month', value: formatMonth(month) }],
    firstLines: isWritten ? rows.slice(1, 4).map((row) => row.join(' | ')) : [],
    source: JSON.stringify(rows),
    file: isWritten && refusals.length === 0 ? write(esi, rows) : null,
  };
}

function filePerson(person: InsuredPerson) {
  const reference = exitSaid(person);
  return { id: person.id, amount: esiDueOf(person), ...(reference === null ? {} : { reference }) };
}

/** By how much whole rupees of wages can change both shares, each rounded up, in paise. */
const MAX_ROUNDED = 200;

/** What the portal will ask for, before it is paid; other by the rounding of each person is no mistake. */
function portalCheck({ people, month }: EsiMonth): Prepared['checks'][number] {
  const ours = people.reduce((sum, person) => sum + esiDueOf(person), 0);
  const portal = people.reduce((sum, person) => sum + portalDueOf(person, month), 0);
  const result = portal === ours ? 'to the rupee' : `${formatRupees(paise(portal))} on the portal`;
  const label = 'Both shares as the portal works them out';
  const other = people.filter((person) => !isRounding(esiDueOf(person) - portalDueOf(person, month))).length;
  if (other === 0) return { label, isPassed: true, result };
  return {
    label,
    isPassed: false,
    result: `${result}: rates or days differ for ${countOf(other, 'person', 'people')}`,
  };
}

function isRounding(difference: number): boolean {
  return Math.abs(difference) <= MAX_ROUNDED;
}

function leavers(people: readonly InsuredPerson[]): number {
  return people.filter(({ lastDay }) => lastDay !== null).length;
}

function esiProblems(esi: EsiMonth): Finding[] {
  const { people, establishment, arrears, withoutFigures, withoutPayslip, withoutInsurance } = esi;
  const ofNumber = Map.groupBy(people, ({ insuranceNumber }) => insuranceNumber ?? '');
  const findings = [...people.flatMap((person) => personProblems(person, ofNumber)), ...figureFindings(withoutFigures)];
  const say = (level: Finding['level'], rule: string, message: string, mend: Finding['mend']) =>
    findings.push({ rule, level, message, person: null, mend });
  if (people.length === 0) say('blocking', 'nobody', 'Nobody is insured this month', null);
  if (establishment === null)
    say('warning', 'esi-code', 'The employer’s code number is not entered', 'statutory settings');
  for (const person of withoutPayslip) {
    const message = `${person.name} was insured in an earlier month and got no payslip: the sheet says no days`;
    findings.push({ rule: 'esi-no-payslip', level: 'warning', message, person, mend: 'payroll' });
  }
  for (const person of withoutInsurance) {
    const message = `${person.name} was insured in an earlier month and is paid without ESI: the sheet says no days, and “out of coverage” with the next April or October`;
    findings.push({ rule: 'esi-not-insured', level: 'warning', message, person, mend: 'payroll' });
  }
  findings.push(...people.flatMap((person) => shareFinding(person, esi)));
  if (arrears !== 0) say('warning', 'esi-arrears', 'Arrears of earlier months are not in this file', 'payroll');
  return findings;
}

/** The portal works both shares out of whole rupees, and the payroll out of the wages to the paisa. */
function shareFinding(person: InsuredPerson, { month }: EsiMonth): Finding[] {
  const [ours, portal] = [esiDueOf(person), portalDueOf(person, month)];
  if (ours === portal) return [];
  const why = isRounding(ours - portal) ? 'wages are returned in whole rupees' : 'rates or days differ';
  const message = `The portal works out ${formatRupees(paise(portal))} for ${person.name}, and the payroll ${formatRupees(paise(ours))}: ${why}`;
  return [{ rule: 'portal-shares', level: 'warning', message, person, mend: null }];
}

function personProblems(person: InsuredPerson, ofNumber: ReadonlyMap<string, readonly InsuredPerson[]>): Finding[] {
  const { insuranceNumber: number, name } = person;
  const findings: Finding[] = [];
  const blocking = (rule: string, message: string, suggestion?: string) =>
    findings.push({ rule, level: 'blocking', message, person, mend: 'person', ...(suggestion ? { suggestion } : {}) });
  if (number === null) blocking('number', `${name} has no insurance number`);
  else if (!/^\d{10}$/.test(number)) blocking('number', `The insurance number of ${name} does not have 10 digits`);
  else {
    const other = ofNumber.get(number)?.find(({ id }) => id !== person.id);
    if (other !== undefined) blocking('number-twice', `${name} and ${other.name} have the same insurance number`);
  }
  if (insuredName(person) === null) {
    // Of a name in another script nothing is left, and the account may say it; whether it does, somebody confirms.
    const suggestion = nameInLetters(name) || nameInLetters(person.accountHolderName ?? '');
    blocking('insured-name', `The name of ${name} has other signs than letters and spaces`, suggestion);
  }
  return findings;
}
