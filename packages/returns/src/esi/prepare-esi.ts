import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { blocks, type Finding, figureFindings, type Prepared, type WrittenFile } from '../finding.ts';
import { validateEsi } from '../rules/validate-esi.ts';
import { countOf } from '../text.ts';
import type { EsiMonth, InsuredPerson } from './esi-month.ts';
import { esiFile, esiReview, esiRows, insuredName } from './write-esi.ts';

/** What both sides pay over for a person. */
export function esiDueOf({ employee, employer }: Pick<InsuredPerson, 'employee' | 'employer'>): number {
  return employee + employer;
}

/** The contribution sheet of a month as the portal takes it. */
export function prepareEsi(esi: EsiMonth): Prepared {
  return prepared(esi, esiFile);
}

/** The same sheet as text, for whoever looks it through. */
export function prepareEsiReview(esi: EsiMonth): Prepared {
  return prepared(esi, esiReview);
}

function prepared(
  esi: EsiMonth,
  write: (esi: EsiMonth, rows: readonly (readonly string[])[]) => WrittenFile,
): Prepared {
  const { people, month } = esi;
  const findings = esiProblems(esi);
  const rows = esiRows(people);
  const isWritten = !findings.some(blocks);
  const refused: Finding[] = isWritten
    ? validateEsi(esiFile(esi, rows).bytes, month).map(({ line, rule, message }) => {
        const person = people[line - 1] ?? null;
        return {
          rule,
          level: 'blocking',
          person,
          mend: 'payroll',
          message: person ? `${person.name}: ${message}` : message,
        };
      })
    : [];
  const all = [...findings, ...refused];
  const failing = (...rules: readonly string[]) => all.filter(({ rule }) => rules.includes(rule)).length;
  const sum = (of: (person: InsuredPerson) => number) => people.reduce((total, person) => total + of(person), 0);
  return {
    findings: all,
    checks: [
      check(
        'Insurance number of everybody, each once',
        failing('number', 'number-twice'),
        countOf(people.length, 'row'),
      ),
      check('Names of letters and spaces', failing('insured-name'), countOf(people.length, 'row')),
      check('Days and wages agree', failing('days', 'wages'), countOf(people.length, 'row')),
      check(
        'Reasons only without days',
        failing('reason', 'last-day'),
        countOf(leavers(people), 'person leaves', 'people leave'),
      ),
    ],
    people: people.map((person) => ({ id: person.id, amount: esiDueOf(person) })),
    total: sum(esiDueOf),
    totals: [
      { label: 'Employees’ share', amount: sum(({ employee }) => employee) },
      { label: 'Employer’s share', amount: sum(({ employer }) => employer) },
    ],
    typed: [{ label: 'Month', value: formatMonth(month) }],
    firstLines: isWritten ? rows.slice(1, 4).map((row) => row.join(' | ')) : [],
    source: JSON.stringify(rows),
    file: isWritten && refused.length === 0 ? write(esi, rows) : null,
  };
}

function leavers(people: readonly InsuredPerson[]): number {
  return people.filter(({ lastDay }) => lastDay !== null).length;
}

function check(label: string, failed: number, result: string) {
  return { label, isPassed: failed === 0, result: failed === 0 ? result : countOf(failed, 'person', 'people') };
}

function esiProblems({ people, establishment, arrears, withoutFigures }: EsiMonth): Finding[] {
  const ofNumber = Map.groupBy(people, ({ insuranceNumber }) => insuranceNumber ?? '');
  const found = [...people.flatMap((person) => personProblems(person, ofNumber)), ...figureFindings(withoutFigures)];
  const say = (level: Finding['level'], rule: string, message: string, mend: Finding['mend']) =>
    found.push({ rule, level, message, person: null, mend });
  if (people.length === 0) say('blocking', 'nobody', 'Nobody is insured this month', null);
  if (establishment === null)
    say('warning', 'esi-code', 'The employer’s code number is not entered', 'statutory settings');
  if (arrears !== 0) say('warning', 'esi-arrears', 'Arrears of earlier months are not in this file', 'payroll');
  return found;
}

function personProblems(person: InsuredPerson, ofNumber: ReadonlyMap<string, readonly InsuredPerson[]>): Finding[] {
  const { insuranceNumber: number, name } = person;
  const found: Finding[] = [];
  const blocking = (rule: string, message: string) =>
    found.push({ rule, level: 'blocking', message, person, mend: 'person' });
  if (number === null) blocking('number', `${name} has no insurance number`);
  else if (!/^\d{10}$/.test(number)) blocking('number', `The insurance number of ${name} does not have 10 digits`);
  else {
    const other = ofNumber.get(number)?.find(({ id }) => id !== person.id);
    if (other !== undefined) blocking('number-twice', `${name} and ${other.name} have the same insurance number`);
  }
  if (insuredName(person) === null) {
    blocking('insured-name', `The name of ${name} has other signs than letters and spaces`);
  }
  return found;
}
