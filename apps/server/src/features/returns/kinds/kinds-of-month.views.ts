import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import { type DefinedReturn, type DueReturn, returnKinds } from '../files/return-kind.facts.ts';
import type { ReturnMonth } from '../files/return-month.facts.ts';
import { arrearsReturn } from './arrears.return.ts';
import { epfReturn } from './epf.return.ts';
import { esiReturn, esiReviewReturn, esiSheetReturn } from './esi.return.ts';
import { partPaymentReturn } from './part-payment.return.ts';

/** Its own, in the order they are shown before the days decide. */
const OWN_KINDS: readonly DefinedReturn[] = [
  epfReturn,
  partPaymentReturn,
  arrearsReturn,
  esiReturn,
  esiReviewReturn,
  esiSheetReturn,
];

type Holder = Pick<WorkerServices, 'slots'>;

/** People are paid before anything is paid over for them. */
const kindsOf = (services: Holder) => [...returnKinds.of(services), ...OWN_KINDS];

export function definitionOf(services: Holder, kind: ReturnKind): DefinedReturn {
  const definition = kindsOf(services).find((one) => one.kind === kind);
  if (definition === undefined) throw new Error(`No feature makes ${kind}`);
  return definition;
}

/** What goes out for a month, without what is made beside it. */
export async function duesOf(tx: TenantTx, services: WorkerServices, month: ReturnMonth): Promise<DueReturn[]> {
  const dues: DueReturn[] = [];
  for (const kind of kindsOf(services)) {
    const due = kind.beside === null ? await kind.read(tx, services, month) : null;
    if (due !== null) dues.push({ ...kind, ...due });
  }
  return dues;
}

/** One of them, or what is made beside them. Each by itself: preparing one decrypts the numbers of everybody. Unknown: 404. */
export async function dueOf(
  tx: TenantTx,
  services: WorkerServices,
  month: ReturnMonth,
  kind: ReturnKind,
): Promise<DueReturn> {
  const definition = definitionOf(services, kind);
  const due = await definition.read(tx, services, month);
  if (due === null) throw notFound();
  return { ...definition, ...due };
}
