import { epfDueOn } from '@muster/returns/due-day.ts';
import {
  type ArrearFigures,
  type ArrearOfMember,
  arrearDueOf,
  prepareArrears,
} from '@muster/returns/epf/prepare-arrears.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import { pfArrearsOf } from '../../payroll/calculation/pf-arrears.facts.ts';
import type { StatutoryFigures } from '../../payroll/payslip-record/statutory-figures.facts.ts';
import type { DefinedReturn, DueOfMonth } from '../files/return-kind.facts.ts';
import type { ReturnMonth } from '../files/return-month.facts.ts';
import { pfArrearOf, type SourcePerson } from '../month/return-source.views.ts';
import { FILED_KIND, filedDue } from './filed.return.ts';
import { ARREARS_WORDS } from './filed-words.rules.ts';

/** The statement of provident fund for earlier months that a payroll settles. */
export const arrearsReturn: DefinedReturn = {
  ...FILED_KIND,
  kind: 'epfArrears',
  words: ARREARS_WORDS,
  read: readArrears,
};

/** Null where the payroll settles none. */
async function readArrears(tx: TenantTx, _: WorkerServices, month: ReturnMonth): Promise<DueOfMonth | null> {
  const { run, people } = month.source;
  const files = month.files.filter(({ kind }) => kind === 'epfArrears');
  const hasArrears = people.some(({ figures }) => figures !== null && hasPf(figures));
  if (!hasArrears && files.length === 0) return null;
  const byId = new Map(people.map((person) => [person.userId, person]));
  const members = (await pfArrearsOf(tx, run)).flatMap(({ userId, month: forMonth, figures }) => {
    const person = byId.get(userId);
    return person === undefined ? [] : memberOf(person, forMonth, figures);
  });
  const paidIn = { year: run.year, month: run.month };
  return filedDue('epfArrears', {
    month,
    files,
    title: 'Provident fund, arrears',
    detail: 'Statement to type in, EPFO',
    // The month they were paid in decides.
    dueOn: epfDueOn(paidIn),
    nextVariant: 'Statement',
    order: ({ leaveOut = [] }) => {
      const some = members.filter(({ id }) => !leaveOut.includes(id));
      const paid = people.filter(({ userId }) => !leaveOut.includes(userId));
      const onPayslips = paid.reduce((sum, { figures }) => sum + pfArrearOf(figures), 0);
      const prepare = () => prepareArrears({ month: paidIn, members: some, onPayslips });
      return { variant: 'Statement', refusal: null, prepare };
    },
    rebuild: ({ id: fileId }) => {
      const some = members.filter(({ id }) => month.peopleOf.get(fileId)?.has(id));
      const onPayslips = some.reduce((sum, member) => sum + arrearDueOf(member), 0);
      return prepareArrears({ month: paidIn, members: some, onPayslips });
    },
  });
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
