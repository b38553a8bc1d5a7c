import type { ReturnKind } from '@muster/contract/features/returns-file.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { arrearsCase } from './arrears-case.ts';
import { epfCase, partPaymentCase } from './epf-case.ts';
import { esiCase } from './esi-case.ts';
import type { MonthFiles, ReturnCase } from './return-case.ts';
import { type ReturnSource, sourceOf } from './return-source.ts';
import { filesOfMonth, peopleOfFiles } from './returns.store.ts';
import { runOfMonth } from './returns.views.ts';

/** A month whose payroll is calculated, with the files made of it. */
export type ReturnMonth = { readonly source: ReturnSource; readonly made: MonthFiles };

/** States of a payroll whose figures are there to look at. */
const CALCULATED = ['Draft', 'Approved', 'Paid'];

export async function readMonth(tx: TenantTx, services: Services, month: CalendarMonth): Promise<ReturnMonth | null> {
  const run = await runOfMonth(tx, month);
  if (run === null || !CALCULATED.includes(run.state)) return null;
  const files = await filesOfMonth(tx, month);
  const peopleOf = await peopleOfFiles(
    tx,
    files.map(({ id }) => id),
  );
  return { source: await sourceOf(tx, services, run), made: { files, peopleOf } };
}

/** What goes out for a month, in the order it is shown before the days decide. */
export async function casesOf(tx: TenantTx, services: Services, { source, made }: ReturnMonth): Promise<ReturnCase[]> {
  const cases = [
    await epfCase(tx, services, source, made),
    await arrearsCase(tx, source, made),
    await esiCase(tx, services, source, { made, kind: 'esi' }),
  ];
  return cases.filter((one) => one !== null);
}

/** One of them, or what is made beside them. Unknown: 404. */
export async function caseOf(
  tx: TenantTx,
  services: Services,
  month: ReturnMonth,
  kind: ReturnKind,
): Promise<ReturnCase> {
  const { source, made } = month;
  if (kind === 'esiReview') {
    const review = await esiCase(tx, services, source, { made, kind });
    if (review === null) throw notFound();
    return review;
  }
  if (kind === 'epfPartPayment') return partPaymentCase(tx, services, source, made);
  const one = (await casesOf(tx, services, month)).find((candidate) => candidate.kind === kind);
  if (one === undefined) throw notFound();
  return one;
}
