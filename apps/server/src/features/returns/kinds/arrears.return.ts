import { epfDueOn } from '@muster/returns/due-day.ts';
import {
  type ArrearFigures,
  type ArrearMonths,
  type ArrearOfMember,
  arrearDueOf,
  prepareArrears,
} from '@muster/returns/epf/prepare-arrears.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import { pfArrearsOf } from '../../payroll/calculation/pf-arrears.facts.ts';
import type { StatutoryFigures } from '../../payroll/payslip-record/statutory-figures.facts.ts';
import type { FileRow } from '../files/return-files.facts.ts';
import type { KindState, NextFile, ReturnChoice } from '../files/return-kind.facts.ts';
import type { ReturnMonth } from '../files/return-month.facts.ts';
import type { SourcePerson } from '../month/return-source.views.ts';
import { filedReturn } from './filed.return.ts';
import { ARREARS_WORDS } from './filed-words.rules.ts';

type ArrearsState = KindState & {
  readonly members: readonly ArrearOfMember[];
  /** What payslips settle of earlier months. */
  readonly onPayslips: number;
};

/** The statement of provident fund for earlier months that a payroll settles. */
export const arrearsReturn = filedReturn<ArrearsState, ArrearMonths>({
  kind: 'epfArrears',
  words: ARREARS_WORDS,
  read: readArrears,
  headOf: ({ month }) => ({
    title: 'Provident fund, arrears',
    detail: 'Statement to type in, EPFO',
    // The month they were paid in decides.
    dueOn: epfDueOn(paidIn(month)),
  }),
  orderOf: nextStatement,
  nextVariant: () => 'Statement',
  rebuild: rebuiltStatement,
  prepare: prepareArrears,
});

/** Null where the payroll settles none. */
async function readArrears(tx: TenantTx, _: WorkerServices, month: ReturnMonth): Promise<ArrearsState | null> {
  const { run, people } = month.source;
  const files = month.files.filter(({ kind }) => kind === 'epfArrears');
  const onPayslips = people.reduce((sum, { figures }) => sum + dueOnPayslip(figures), 0);
  const hasArrears = people.some(({ figures }) => figures !== null && hasPf(figures));
  if (!hasArrears && files.length === 0) return null;
  const byId = new Map(people.map((person) => [person.userId, person]));
  const members = (await pfArrearsOf(tx, run)).flatMap(({ userId, month: forMonth, figures }) => {
    const person = byId.get(userId);
    return person === undefined ? [] : memberOf(person, forMonth, figures);
  });
  return { month, files, members, onPayslips };
}

const paidIn = ({ source: { run } }: ReturnMonth) => ({ year: run.year, month: run.month });

function nextStatement(
  { month, members, onPayslips }: ArrearsState,
  { leaveOut = [] }: ReturnChoice,
): NextFile<ArrearMonths> {
  const some = members.filter(({ id }) => !leaveOut.includes(id));
  const left = month.source.people.filter(({ userId }) => leaveOut.includes(userId));
  const paid = onPayslips - left.reduce((sum, { figures }) => sum + dueOnPayslip(figures), 0);
  return { variant: 'Statement', order: { month: paidIn(month), members: some, onPayslips: paid } };
}

function rebuiltStatement({ month, members }: ArrearsState, { id: fileId }: FileRow): ArrearMonths {
  const some = members.filter(({ id }) => month.peopleOf.get(fileId)?.has(id));
  const paid = some.reduce((sum, member) => sum + arrearDueOf(member), 0);
  return { month: paidIn(month), members: some, onPayslips: paid };
}

function dueOnPayslip(figures: StatutoryFigures | null): number {
  return figures === null ? 0 : figures.arrears.pfEmployee + figures.arrears.pfEmployer;
}

function hasPf({ arrears }: StatutoryFigures): boolean {
  return arrears.pfEmployee !== 0 || arrears.pfEmployer !== 0;
}

type Figures = { readonly before: StatutoryFigures; readonly after: StatutoryFigures };

/** Nothing of somebody who was no member in that month. */
function memberOf(
  { userId, name, employeeNumber, uan, uanName }: SourcePerson,
  forMonth: ArrearOfMember['forMonth'],
  figures: Figures | null,
): ArrearOfMember[] {
  const who = { id: userId, name, employeeNumber, uan, uanName, forMonth };
  if (figures === null) return [{ ...who, before: null, after: null }];
  const [before, after] = [pfOf(figures.before), pfOf(figures.after)];
  return before === null || after === null ? [] : [{ ...who, before, after }];
}

function pfOf({ gross, pf }: StatutoryFigures): ArrearFigures | null {
  return pf === null ? null : { gross, ...pf };
}
