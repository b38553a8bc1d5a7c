import { epfDueOn } from '@muster/returns/due-day.ts';
import type { EpfMonth } from '@muster/returns/epf/epf-month.ts';
import { preparePartPayment } from '@muster/returns/epf/prepare-ecr.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import type { DefinedReturn, DueOfMonth } from '../files/return-kind.facts.ts';
import type { ReturnMonth } from '../files/return-month.facts.ts';
import { epfMonthOf } from '../month/return-source.views.ts';
import { filedPeople, rebuiltReturn } from './epf.return.ts';
import { FILED_KIND, filedDue, isCurrent } from './filed.return.ts';

/** Some members of what was filed, each paid in part at most once. */
export const partPaymentReturn: DefinedReturn = {
  ...FILED_KIND,
  kind: 'epfPartPayment',
  beside: 'epf',
  read: readParts,
};

async function readParts(tx: TenantTx, services: WorkerServices, month: ReturnMonth): Promise<DueOfMonth> {
  const { peopleOf } = month;
  const epf = await epfMonthOf(tx, services, month.source);
  const filed = filedPeople(
    month.files.filter(({ kind }) => kind === 'epf'),
    peopleOf,
  );
  const files = month.files.filter(({ kind }) => kind === 'epfPartPayment');
  const inPart = new Set(files.filter(isCurrent).flatMap(({ id }) => [...(peopleOf.get(id) ?? [])]));
  return filedDue('epfPartPayment', {
    month,
    files,
    title: 'Provident fund, part payment',
    detail: 'Part-payment text file, EPFO',
    dueOn: epfDueOn(epf.month),
    nextVariant: 'Part',
    order: ({ employeeIds = [] }) => {
      const members = membersOf(epf.members, { employeeIds, filed, inPart });
      const order: EpfMonth = { ...epf, variant: 'Regular', serial: files.length + 1, members };
      const refusal = filed.size === 0 ? 'Record first that the return was filed.' : null;
      return { variant: 'Part', refusal, prepare: () => preparePartPayment(order) };
    },
    rebuild: (file) => preparePartPayment(rebuiltReturn(epf, peopleOf.get(file.id))),
    // Each part stands beside those before it.
    supersede: async () => {},
  });
}

type Chosen = {
  readonly employeeIds: readonly string[];
  /** Who is in a return that is filed. */
  readonly filed: ReadonlySet<string>;
  /** Who is in a part payment already. */
  readonly inPart: ReadonlySet<string>;
};

/** Errors: RETURN_STATE. */
function membersOf(all: EpfMonth['members'], { employeeIds, filed, inPart }: Chosen): EpfMonth['members'] {
  const chosen = new Set(employeeIds);
  const members = all.filter(({ id }) => chosen.has(id));
  const here = new Set(members.map(({ id }) => id));
  const stranger = employeeIds.find((id) => !filed.has(id) || !here.has(id));
  if (stranger !== undefined) {
    throw problem('RETURN_STATE', { message: 'A part payment is for members of a return that is filed.' });
  }
  const twice = members.find(({ id }) => inPart.has(id));
  if (twice !== undefined) {
    throw problem('RETURN_STATE', { message: `${twice.name} is in a part payment already.` });
  }
  return members;
}
