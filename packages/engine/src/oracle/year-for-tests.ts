import { type Month, marchOf, monthOf, monthsFrom } from './days-for-tests.ts';
import { factsKnownIn } from './earnings-for-tests.ts';
import { type Payslip, payslip } from './payslip-for-tests.ts';
import type { Arrears, Lines, PayslipMonth } from './payslip-month-for-tests.ts';
import type { Events, Person } from './person-for-tests.ts';
import { booksAfter, booksAtStart } from './year-books-for-tests.ts';

/* The payslips of a financial year, month by month, each built on those before it. */

export const NOTHING_HAPPENS: Events = { lost: [], lostByDate: true, oneOffs: [], expenses: [] };

/** Null in months without employment. */
export function payrollYear(person: Person): ReadonlyMap<Month, Payslip | null> {
  const slips = new Map<Month, Payslip | null>();
  const paid: PayslipMonth[] = [];
  let books = booksAtStart(person);
  for (const month of payMonths(person)) {
    const payslipMonth: PayslipMonth = {
      month,
      person,
      known: factsKnownIn(month, person),
      events: person.events[month] ?? NOTHING_HAPPENS,
      arrears: arrearsDue(month, person, paid),
      books,
    };
    const slip = payslip(payslipMonth);
    slips.set(month, slip);
    if (slip === null) continue;
    books = booksAfter(books, slip, month);
    paid.push(payslipMonth);
  }
  return slips;
}

export function payMonths({ firstMonth }: Person): readonly Month[] {
  return monthsFrom(firstMonth, marchOf(firstMonth));
}

/** Earlier months that a salary which became known only now reaches back to, as paid and as they should have been. */
function arrearsDue(month: Month, person: Person, paid: readonly PayslipMonth[]): readonly Arrears[] {
  const late = person.salaries.filter(({ from, knownIn: knownFrom }) => knownFrom === month && monthOf(from) < month);
  if (late.length === 0) return [];
  const since = late.map(({ from }) => monthOf(from)).toSorted()[0] ?? month;
  return paid
    .filter((earlier) => earlier.month >= since)
    .map((earlier) => {
      const before = payslip(earlier);
      const knownFacts = { ...earlier.known, salaries: factsKnownIn(month, person).salaries };
      // A higher salary never ends cover that was had.
      const books = { ...earlier.books, coveredIn: () => before?.covered === true };
      const after = payslip({ ...earlier, known: knownFacts, books });
      return { month: earlier.month, lines: difference(before?.lines, after?.lines) };
    })
    .filter(({ lines }) => lines.size > 0);
}

const CHANGES = /^(earning:|employee-|vpf$|employer-)/;

/** Pay and contributions; taxes follow from the year, and one-offs do not change with the salary. */
function difference(before: Lines = new Map(), after: Lines = new Map()): Lines {
  const codes = [...new Set([...before.keys(), ...after.keys()])].filter((code) => CHANGES.test(code));
  const changes = codes.map((code) => [code, (after.get(code) ?? 0) - (before.get(code) ?? 0)] as const);
  return new Map(changes.filter(([, amount]) => amount !== 0));
}
