import type { Job } from '../../platform/feature.ts';
import { pdfRenderer } from '../../platform/pdf/pdf.ts';
import { papersThread } from './papers.thread.ts';
import { taxFormRunsQueue } from './start-run.ts';
import { workOnRun } from './work-on-run.ts';

/** Makes and releases forms; the threads that print start with the first. */
export const taxFormRunJob: Job = {
  queue: taxFormRunsQueue,
  work: async ({ services, log }, { tenantId, id }) => {
    if (!tenantId || !id) return;
    const printers = { pdf: pdfRenderer(), papers: papersThread(), log };
    try {
      await workOnRun(services, printers, tenantId, id);
    } finally {
      await printers.pdf.close();
      await printers.papers.close();
    }
  },
};
