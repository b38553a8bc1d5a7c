import { epfDueOn } from '@muster/returns/due-day.ts';
import type { EpfMonth } from '@muster/returns/epf/epf-month.ts';
import { preparePartPayment } from '@muster/returns/epf/prepare-ecr.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import type { KindState, NextFile, ReturnChoice } from '../files/return-kind.facts.ts';
import type { ReturnMonth } from '../files/return-month.facts.ts';
import { epfMonthOf } from '../month/return-source.views.ts';
import { filedPeople, rebuiltReturn } from './epf.return.ts';
import { filedReturn, isCurrent } from './filed.return.ts';

type PartState = KindState & {
  readonly epf: Omit<EpfMonth, 'variant'>;
  /** Who is in a return that is filed. */
  readonly filed: ReadonlySet<string>;
  /** Who is in a part payment already. */
  readonly inPart: ReadonlySet<string>;
};

/** Some members of what was filed, each paid in part at most once. */
export const partPaymentReturn = filedReturn<PartState, EpfMonth>({
  kind: 'epfPartPayment',
  beside: 'epf',
  read: readParts,
  headOf: ({ epf }) => ({
    title: 'Provident fund, part payment',
    detail: 'Part-payment text file, EPFO',
    dueOn: epfDueOn(epf.month),
  }),
  orderOf: nextPart,
  refuses: ({ filed }) => (filed.size === 0 ? 'Record first that the return was filed.' : null),
  nextVariant: () => 'Part',
  rebuild: rebuiltReturn,
  prepare: preparePartPayment,
  // Each part stands beside those before it.
  supersede: async () => {},
});

async function readParts(tx: TenantTx, services: WorkerServices, month: ReturnMonth): Promise<PartState> {
  const { peopleOf } = month;
  const epf = await epfMonthOf(tx, services, month.source);
  const filed = filedPeople(
    month.files.filter(({ kind }) => kind === 'epf'),
    peopleOf,
  );
  const files = month.files.filter(({ kind }) => kind === 'epfPartPayment');
  const inPart = new Set(files.filter(isCurrent).flatMap(({ id }) => [...(peopleOf.get(id) ?? [])]));
  return { month, files, epf, filed, inPart };
}

/** Errors: RETURN_STATE. */
function nextPart({ epf, files, filed, inPart }: PartState, { employeeIds = [] }: ReturnChoice): NextFile<EpfMonth> {
  const chosen = new Set(employeeIds);
  const members = epf.members.filter(({ id }) => chosen.has(id));
  const here = new Set(members.map(({ id }) => id));
  const stranger = employeeIds.find((id) => !filed.has(id) || !here.has(id));
  if (stranger !== undefined) {
    throw problem('RETURN_STATE', { message: 'A part payment is for members of a return that is filed.' });
  }
  const twice = members.find(({ id }) => inPart.has(id));
  if (twice !== undefined) {
    throw problem('RETURN_STATE', { message: `${twice.name} is in a part payment already.` });
  }
  return { variant: 'Part', order: { ...epf, variant: 'Regular', serial: files.length + 1, members } };
}
