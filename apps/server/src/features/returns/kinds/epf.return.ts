import { epfDueOn } from '@muster/returns/due-day.ts';
import { chargesBeyondMembers } from '@muster/returns/epf/account-charges.ts';
import type { EpfMonth } from '@muster/returns/epf/epf-month.ts';
import { LEAST_CHARGE, leastChargeOf } from '@muster/returns/epf/least-charge.ts';
import { dueOf, prepareEcr } from '@muster/returns/epf/prepare-ecr.ts';
import type { FileTotals } from '@muster/returns/reconcile.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import type { FileRow } from '../files/return-files.facts.ts';
import { amountsOfFiles } from '../files/return-files.store.ts';
import type { DefinedReturn, DueOfMonth } from '../files/return-kind.facts.ts';
import type { ReturnMonth } from '../files/return-month.facts.ts';
import { epfMonthOf } from '../month/return-source.views.ts';
import { FILED_KIND, filedDue, isCurrent } from './filed.return.ts';
import { nextEpfReturn, refusesEpfReturn } from './filed-return.rules.ts';
import { EPF_WORDS } from './filed-words.rules.ts';

type Members = Omit<EpfMonth, 'variant'>;

/** The return of the provident fund: who is in the next one, and as which. */
export const epfReturn: DefinedReturn = { ...FILED_KIND, kind: 'epf', words: EPF_WORDS, read: readEpf };

async function readEpf(tx: TenantTx, services: WorkerServices, month: ReturnMonth): Promise<DueOfMonth | null> {
  const { source, peopleOf } = month;
  const epf = await epfMonthOf(tx, services, source);
  const files = month.files.filter(({ kind }) => kind === 'epf');
  if (epf.members.length === 0 && files.length === 0 && source.run.policy.setUp.epf === null) return null;
  const current = files.filter(isCurrent);
  const filed = filedPeople(current, peopleOf);
  const amounts = await amountsOfFiles(
    tx,
    current.map(({ id }) => id),
  );
  const standing = { files: current, unfiled: epf.members.filter(({ id }) => !filed.has(id)).length };
  const nextVariant = nextEpfReturn(standing);
  return filedDue('epf', {
    month,
    files,
    title: 'Provident fund, ECR',
    detail: 'ECR text file, EPFO',
    dueOn: epfDueOn(epf.month),
    nextVariant,
    order: ({ variant = nextVariant ?? 'Revised', leaveOut = [] }) => {
      const without = new Set([...leaveOut, ...(variant === 'Supplementary' ? filed : [])]);
      const members = epf.members.filter(({ id }) => !without.has(id));
      const serial = files.filter((file) => file.variant === variant).length + 1;
      const refusal = refusesEpfReturn(variant, standing);
      return { variant, refusal, prepare: () => prepareEcr({ ...epf, variant, serial, members }) };
    },
    rebuild: (file) => prepareEcr(rebuiltReturn(epf, peopleOf.get(file.id))),
    remittance: () => paidOver({ peopleOf, epf, current, amounts }),
    stillOpen: current.some(({ filedOn }) => filedOn !== null) ? standing.unfiled : 0,
  });
}

/** For whoever is in a file. */
export function rebuiltReturn(epf: Members, people?: ReadonlySet<string>): EpfMonth {
  return { ...epf, variant: 'Regular', members: epf.members.filter(({ id }) => people?.has(id)) };
}

type PaidOver = Pick<ReturnMonth, 'peopleOf'> & {
  readonly epf: Members;
  /** Files that were not withdrawn, and what each says of all its people together. */
  readonly current: readonly FileRow[];
  readonly amounts: ReadonlyMap<string, number>;
};

/** The regular return with what supplements it, or the one that replaces both; before there is one, all that is due. */
function paidOver({ peopleOf, epf, current, amounts }: PaidOver): Partial<FileTotals> {
  const revised = current.find(({ variant }) => variant === 'Revised');
  const files = revised === undefined ? current : [revised];
  if (files.length === 0) {
    const leastCharge = leastChargeOf({ ...epf, variant: 'Regular' });
    const chargesRounded = chargesBeyondMembers(epf);
    const total = sumOf(epf.members) + chargesRounded + leastCharge;
    return { pf: { total, open: { people: 0, amount: 0 }, leastCharge, chargesRounded } };
  }
  const named = new Set(files.flatMap(({ id }) => [...(peopleOf.get(id) ?? [])]));
  const left = epf.members.filter(({ id }) => !named.has(id));
  const total = files.reduce((sum, file) => sum + file.total, 0);
  const leastCharge = files
    .flatMap(({ totals }) => totals.filter(({ label }) => label === LEAST_CHARGE))
    .reduce((sum, { amount }) => sum + amount, 0);
  const ofPeople = files.reduce((sum, { id }) => sum + (amounts.get(id) ?? 0), 0);
  const open = { people: left.length, amount: sumOf(left) };
  return { pf: { total, open, leastCharge, chargesRounded: total - leastCharge - ofPeople } };
}

const sumOf = (members: Members['members']) => members.reduce((sum, member) => sum + dueOf(member), 0);

export function filedPeople(
  files: readonly FileRow[],
  peopleOf: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const filed = files.filter(({ filedOn }) => filedOn !== null);
  return new Set(filed.flatMap(({ id }) => [...(peopleOf.get(id) ?? [])]));
}
