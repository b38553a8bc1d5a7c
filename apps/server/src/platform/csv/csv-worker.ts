// Runs in a thread of its own: a file of 5 MB keeps it busy for seconds.
import { carried } from '../offload/carried-failure.ts';
import { inParts } from '../threads/in-parts.ts';
import { lowerPriority } from '../threads/lower-priority.ts';
import { serveOrders } from '../threads/serve-orders.ts';
import type { CsvOrder, CsvOutcome } from './csv-thread.ts';
import { readCsv } from './read-csv.ts';

lowerPriority();
serveOrders(({ content, kind }: CsvOrder): CsvOutcome => {
  try {
    return { rows: inParts(readCsv(Buffer.from(content), { ...kind, needed: () => kind.needed })) };
  } catch (error) {
    return { failure: carried(error) };
  }
});
