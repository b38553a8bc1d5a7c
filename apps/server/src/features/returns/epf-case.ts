import type { EpfReturn } from '@muster/contract/features/returns/returns-file.ts';
import { epfDueOn } from '@muster/returns/due-day.ts';
import { chargesBeyondMembers } from '@muster/returns/epf/account-charges.ts';
import type { EpfMonth } from '@muster/returns/epf/epf-month.ts';
import { LEAST_CHARGE, leastChargeOf } from '@muster/returns/epf/least-charge.ts';
import { dueOf } from '@muster/returns/epf/prepare-ecr.ts';
import type { FileTotal } from '@muster/returns/reconcile.ts';
import type { ServicesApart } from '../../platform/apart/apart.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { MonthFiles, ReturnCase } from './return-case.ts';
import { epfMonthOf, type ReturnSource } from './return-source.ts';
import { type EpfStanding, nextEpfReturn, refusesEpfReturn } from './returns.rules.ts';
import { amountsOfFiles, type FileRow } from './returns.store.ts';

type Month = Omit<EpfMonth, 'variant'>;

/** The return of the provident fund: who is in the next one, and as which. */
export async function epfCase(
  tx: TenantTx,
  services: ServicesApart,
  source: ReturnSource,
  { files, peopleOf }: MonthFiles,
): Promise<ReturnCase | null> {
  const month = await epfMonthOf(tx, services, source);
  const own = files.filter((file) => file.kind === 'epf');
  if (month.members.length === 0 && own.length === 0 && source.run.policy.setUp.epf === null) return null;
  const current = own.filter(({ withdrawnAt }) => withdrawnAt === null);
  const filed = filedPeople(current, peopleOf);
  const amounts = await amountsOfFiles(
    tx,
    current.map(({ id }) => id),
  );
  const serialOf = (variant: string) => own.filter((file) => file.variant === variant).length + 1;
  const standing = { files: current, unfiled: month.members.filter(({ id }) => !filed.has(id)).length };
  return {
    kind: 'epf',
    title: 'Provident fund, ECR',
    detail: 'ECR text file, EPFO',
    dueOn: epfDueOn(month.month),
    orderOf: ({ variant: wanted, leaveOut = [] }) => {
      const variant = wanted ?? nextEpfReturn(standing) ?? 'Revised';
      const without = new Set(leaveOut);
      const members = membersOf(month, variant, filed).filter(({ id }) => !without.has(id));
      return { variant, order: { kind: 'epf', month: { ...month, variant, serial: serialOf(variant), members } } };
    },
    refuses: (variant) => refusal(variant, standing),
    again: (file) => {
      const people = peopleOf.get(file.id);
      const members = month.members.filter(({ id }) => people?.has(id));
      return { kind: 'epf', month: { ...month, variant: 'Regular', members } };
    },
    paysOver: paidOver(month, current, { peopleOf, amounts }),
    next: nextEpfReturn(standing),
    stillOpen: standing.files.some(({ filedOn }) => filedOn !== null) ? standing.unfiled : 0,
  };
}

/** Whom each file names, and what it says of all of them together. */
type Named = Pick<MonthFiles, 'peopleOf'> & { readonly amounts: ReadonlyMap<string, number> };

/** The regular return with what supplements it, or the one that replaces both; before there is one, all that is due. */
function paidOver(month: Month, current: readonly FileRow[], { peopleOf, amounts }: Named): FileTotal {
  const revised = current.find(({ variant }) => variant === 'Revised');
  const files = revised === undefined ? current : [revised];
  if (files.length === 0) {
    const leastCharge = leastChargeOf({ ...month, variant: 'Regular' });
    const chargesRounded = chargesBeyondMembers(month);
    const total = sumOf(month.members) + chargesRounded + leastCharge;
    return { total, open: { people: 0, amount: 0 }, leastCharge, chargesRounded };
  }
  const named = new Set(files.flatMap(({ id }) => [...(peopleOf.get(id) ?? [])]));
  const left = month.members.filter(({ id }) => !named.has(id));
  const total = files.reduce((sum, file) => sum + file.total, 0);
  const leastCharge = files
    .flatMap(({ totals }) => totals.filter(({ label }) => label === LEAST_CHARGE))
    .reduce((sum, { amount }) => sum + amount, 0);
  const ofPeople = files.reduce((sum, { id }) => sum + (amounts.get(id) ?? 0), 0);
  return {
    total,
    open: { people: left.length, amount: sumOf(left) },
    leastCharge,
    chargesRounded: total - leastCharge - ofPeople,
  };
}

const sumOf = (members: Month['members']) => members.reduce((sum, member) => sum + dueOf(member), 0);

function membersOf(month: Month, variant: EpfReturn, filed: ReadonlySet<string>) {
  return variant === 'Supplementary' ? month.members.filter(({ id }) => !filed.has(id)) : month.members;
}

function filedPeople(
  files: readonly FileRow[],
  peopleOf: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const filed = files.filter(({ filedOn }) => filedOn !== null);
  return new Set(filed.flatMap(({ id }) => [...(peopleOf.get(id) ?? [])]));
}

function refusal(variant: string, standing: EpfStanding): string | null {
  const one = (['Regular', 'Supplementary', 'Revised'] as const).find((candidate) => candidate === variant);
  return one === undefined ? 'There is no such return.' : refusesEpfReturn(one, standing);
}

/** Some members of what was filed, each paid in part at most once. Errors: RETURN_STATE. */
export async function partPaymentCase(
  tx: TenantTx,
  services: ServicesApart,
  source: ReturnSource,
  { files, peopleOf }: MonthFiles,
): Promise<ReturnCase> {
  const month = await epfMonthOf(tx, services, source);
  const filed = filedPeople(
    files.filter(({ kind }) => kind === 'epf'),
    peopleOf,
  );
  const own = files.filter(({ kind }) => kind === 'epfPartPayment');
  const parts = own.filter(({ withdrawnAt }) => withdrawnAt === null);
  const inPart = new Set(parts.flatMap(({ id }) => [...(peopleOf.get(id) ?? [])]));
  return {
    kind: 'epfPartPayment',
    title: 'Provident fund, part payment',
    detail: 'Part-payment text file, EPFO',
    dueOn: epfDueOn(month.month),
    orderOf: ({ employeeIds = [] }) => {
      const chosen = new Set(employeeIds);
      const members = month.members.filter(({ id }) => chosen.has(id));
      const here = new Set(members.map(({ id }) => id));
      const stranger = employeeIds.find((id) => !filed.has(id) || !here.has(id));
      if (stranger !== undefined) {
        throw problem('RETURN_STATE', { message: 'A part payment is for members of a return that is filed.' });
      }
      const twice = members.find(({ id }) => inPart.has(id));
      if (twice !== undefined) {
        throw problem('RETURN_STATE', { message: `${twice.name} is in a part payment already.` });
      }
      const part = { ...month, variant: 'Regular', serial: own.length + 1, members } as const;
      return { variant: 'Part', order: { kind: 'epfPartPayment', month: part } };
    },
    refuses: () => (filed.size === 0 ? 'Record first that the return was filed.' : null),
    again: (file) => {
      const people = peopleOf.get(file.id);
      const members = month.members.filter(({ id }) => people?.has(id));
      return { kind: 'epfPartPayment', month: { ...month, variant: 'Regular', members } };
    },
    paysOver: { total: 0, open: { people: 0, amount: 0 } },
    next: 'Part',
    stillOpen: 0,
  };
}
