import type { FastifyBaseLogger } from 'fastify';
import { pdfRenderer } from '../../platform/pdf/pdf.ts';
import type { Services } from '../../platform/services.ts';
import { papersThread } from './papers.ts';
import { taxFormRunsQueue } from './start-run.ts';
import { workOnRun } from './work-on-run.ts';

/** Makes and releases forms; the threads that print start with the first. */
export async function startTaxFormRuns(services: Services, log: FastifyBaseLogger): Promise<void> {
  await services.jobs.work(taxFormRunsQueue, async ({ tenantId, id }) => {
    if (!tenantId || !id) return;
    const printers = { pdf: pdfRenderer(), papers: papersThread(), log };
    try {
      await workOnRun(services, printers, tenantId, id);
    } finally {
      await printers.pdf.close();
      await printers.papers.close();
    }
  });
}
