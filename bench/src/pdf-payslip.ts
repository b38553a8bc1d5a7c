import { setTimeout as sleep } from 'node:timers/promises';
import { getPayroll, getProgress, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { getPayslip } from '@muster/contract/features/payslips/payslips.contract.ts';
import { payslipDocument } from '@muster/server/features/payslips/payslip.document.ts';
import type { PdfDocument } from '@muster/server/platform/pdf/pdf.ts';
import { renderPdf } from '@muster/server/platform/pdf/render-pdf.ts';
import { smallestPdf } from '@muster/server/platform/pdf/smallest-pdf-for-tests.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';
import { startMusterProcess } from './muster-process.ts';

const PEOPLE = 20;
const DOCUMENTS = 20;

/** Milliseconds of the processor a document: they are laid out one after the other, as in the thread that prints. */
async function timeOf(render: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < DOCUMENTS; at += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / DOCUMENTS;
}

/** One that a person of a real organisation gets. */
async function documentOf(log: (line: string) => void): Promise<PdfDocument> {
  const { api, stop } = await startMusterProcess(PEOPLE, log);
  try {
    const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
    while ((await api.call(getProgress, { params: { id } })).status === 'Calculating') await sleep(50);
    const { payslips } = await api.call(getPayroll, { params: { id }, query: {} });
    const payslip = await api.call(getPayslip, { params: { id: payslips[0]?.id ?? '' } });
    return payslipDocument(payslip, null);
  } finally {
    await stop();
  }
}

async function run({ rounds, log }: BenchOptions): Promise<Record<string, Result>> {
  const document = await documentOf(log);
  for (const render of [() => renderPdf(document), smallestPdf]) await timeOf(render);
  const times: { value: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push({ floor: await timeOf(smallestPdf), value: await timeOf(() => renderPdf(document)) });
  }
  return {
    'pdf.payslip': resultOf(times, ({ value, floor }) => value / floor, {
      unit: 'ms',
      about: 'processor time of a payslip as PDF, against the smallest document of pdfmake with the same fonts',
      limit: { kind: 'at-most', ratio: 3, aim: null },
      details: {},
    }),
  };
}

export const pdfPayslip: Bench = { names: ['pdf.payslip'], run };
