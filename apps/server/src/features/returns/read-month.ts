import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { ServicesApart } from '../../platform/apart/apart.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { arrearsCase } from './arrears-case.ts';
import { bankCase } from './bank-case.ts';
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

export async function readMonth(
  tx: TenantTx,
  services: ServicesApart,
  month: CalendarMonth,
): Promise<ReturnMonth | null> {
  const run = await runOfMonth(tx, month);
  if (run === null || !CALCULATED.includes(run.state)) return null;
  const files = await filesOfMonth(tx, month);
  const peopleOf = await peopleOfFiles(
    tx,
    files.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id),
  );
  return { source: await sourceOf(tx, services, run), made: { files, peopleOf } };
}

type Read = (tx: TenantTx, services: ServicesApart, month: ReturnMonth) => Promise<ReturnCase | null>;

/** Each by itself: preparing one decrypts the numbers of everybody. */
const CASES: Readonly<Record<ReturnKind, Read>> = {
  bank: (tx, services, { source, made }) => bankCase(tx, services, source, made),
  epf: (tx, services, { source, made }) => epfCase(tx, services, source, made),
  epfArrears: (tx, _, { source, made }) => arrearsCase(tx, source, made),
  esi: (tx, services, { source, made }) => esiCase(tx, services, source, { made, kind: 'esi' }),
  esiReview: (tx, services, { source, made }) => esiCase(tx, services, source, { made, kind: 'esiReview' }),
  esiSheet: (tx, services, { source, made }) => esiCase(tx, services, source, { made, kind: 'esiSheet' }),
  epfPartPayment: (tx, services, { source, made }) => partPaymentCase(tx, services, source, made),
};

/** What goes out for a month, in the order it is shown before the days decide; others are made beside them. */
const GOES_OUT = ['bank', 'epf', 'epfArrears', 'esi'] as const;

export async function casesOf(tx: TenantTx, services: ServicesApart, month: ReturnMonth): Promise<ReturnCase[]> {
  const cases: ReturnCase[] = [];
  for (const kind of GOES_OUT) {
    const one = await CASES[kind](tx, services, month);
    if (one !== null) cases.push(one);
  }
  return cases;
}

/** One of them, or what is made beside them. Unknown: 404. */
export async function caseOf(
  tx: TenantTx,
  services: ServicesApart,
  month: ReturnMonth,
  kind: ReturnKind,
): Promise<ReturnCase> {
  const one = await CASES[kind](tx, services, month);
  if (one === null) throw notFound();
  return one;
}
