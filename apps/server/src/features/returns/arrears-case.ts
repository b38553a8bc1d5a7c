import { epfDueOn } from '@muster/returns/due-day.ts';
import { type ArrearFigures, type ArrearOfMember, arrearDueOf } from '@muster/returns/epf/prepare-arrears.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { pfArrearsOf } from '../payroll/calculation/pf-arrears.facts.ts';
import type { StatutoryFigures } from '../payroll/payslip-record/statutory-figures.facts.ts';
import type { MonthFiles, ReturnCase } from './return-case.ts';
import type { ReturnSource, SourcePerson } from './return-source.ts';

/** The statement of provident fund for earlier months that a payroll settles; null where it settles none. */
export async function arrearsCase(
  tx: TenantTx,
  { run, people }: ReturnSource,
  { files, peopleOf }: MonthFiles,
): Promise<ReturnCase | null> {
  const own = files.filter(({ kind }) => kind === 'epfArrears');
  const onPayslips = people.reduce((sum, { figures }) => sum + dueOnPayslip(figures), 0);
  const hasArrears = people.some(({ figures }) => figures !== null && hasPf(figures));
  if (!hasArrears && own.length === 0) return null;
  const byId = new Map(people.map((person) => [person.userId, person]));
  const members = (await pfArrearsOf(tx, run)).flatMap(({ userId, month, figures }) => {
    const person = byId.get(userId);
    return person === undefined ? [] : memberOf(person, month, figures);
  });
  const at = { year: run.year, month: run.month };
  const order = (some: readonly ArrearOfMember[], paid: number) => ({
    kind: 'epfArrears' as const,
    month: { month: at, members: some, onPayslips: paid },
  });
  return {
    kind: 'epfArrears',
    title: 'Provident fund, arrears',
    detail: 'Statement to type in, EPFO',
    // The month they were paid in decides.
    dueOn: epfDueOn(at),
    orderOf: ({ leaveOut = [] }) => {
      const some = members.filter(({ id }) => !leaveOut.includes(id));
      const left = people.filter(({ userId }) => leaveOut.includes(userId));
      const paid = onPayslips - left.reduce((sum, { figures }) => sum + dueOnPayslip(figures), 0);
      return { variant: 'Statement', order: order(some, paid) };
    },
    refuses: () => null,
    again: ({ id }) => {
      const some = members.filter((member) => peopleOf.get(id)?.has(member.id));
      return order(
        some,
        some.reduce((sum, member) => sum + arrearDueOf(member), 0),
      );
    },
    paysOver: { total: onPayslips, open: { people: 0, amount: 0 } },
    next: 'Statement',
    stillOpen: 0,
  };
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
