// Runs in a thread of its own: a spreadsheet of 5 MB is unpacked, read and checked row by row.
import { carried } from '../../platform/offload/carried-failure.ts';
import { inParts } from '../../platform/threads/in-parts.ts';
import { lowerPriority } from '../../platform/threads/lower-priority.ts';
import { serveOrders } from '../../platform/threads/serve-orders.ts';
import type { SheetOutcome, SheetWork } from './sheet.thread.ts';
import { readSheet } from './spreadsheet/read-sheet.ts';

lowerPriority();
serveOrders(async ({ content, order }: SheetWork): Promise<SheetOutcome> => {
  try {
    const reading = await readSheet(Buffer.from(content), order);
    return { reading: { ...reading, people: inParts(reading.people), faults: inParts(reading.faults) } };
  } catch (error) {
    return { failure: carried(error) };
  }
});
