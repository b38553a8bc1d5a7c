// Runs in a thread of its own: whoever else is served does not wait for ten thousand lines.
import { createHash } from 'node:crypto';
import { prepareBank } from '@muster/returns/bank/prepare-bank.ts';
import { prepareArrears } from '@muster/returns/epf/prepare-arrears.ts';
import { prepareEcr, preparePartPayment } from '@muster/returns/epf/prepare-ecr.ts';
import { prepareEsi, prepareEsiReview } from '@muster/returns/esi/prepare-esi.ts';
import type { Prepared } from '@muster/returns/finding.ts';
import { giveWay } from '../../platform/threads/give-way.ts';
import { serveOrders } from '../../platform/threads/serve-orders.ts';
import type { PreparedReturn, ReturnOrder } from './return-orders.ts';

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

giveWay();
serveOrders((order: ReturnOrder): PreparedReturn => {
  const { source, ...prepared } = preparedOf(order);
  const fileHash = prepared.file === null ? null : sha256(prepared.file.bytes);
  return { ...prepared, sourceHash: sha256(source), fileHash };
});

function preparedOf(order: ReturnOrder): Prepared {
  switch (order.kind) {
    case 'epf':
      return prepareEcr(order.month);
    case 'epfPartPayment':
      return preparePartPayment(order.month);
    case 'epfArrears':
      return prepareArrears(order.month);
    case 'esi':
      return prepareEsi(order.month);
    case 'esiReview':
      return prepareEsiReview(order.month);
    case 'bank':
      return prepareBank(order.month);
  }
}
