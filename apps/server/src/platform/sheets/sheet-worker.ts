// Runs in a thread of its own: a table of thousands of rows keeps a thread busy for seconds.
import { renderPdf } from '../pdf/render-pdf.ts';
import { lowerPriority } from '../threads/lower-priority.ts';
import { serveOrders } from '../threads/serve-orders.ts';
import type { SheetOrder } from './sheet.ts';
import { csvSheet } from './sheet-csv.ts';
import { printedSheets } from './sheet-pdf.ts';
import { spreadsheet } from './sheet-xlsx.ts';

lowerPriority();
serveOrders(
  ({ format, sheets }: SheetOrder) => {
    if (format === 'csv') return csvSheet(sheets);
    return format === 'xlsx' ? spreadsheet(sheets) : renderPdf(printedSheets(sheets));
  },
  (content) => [content.buffer],
);
