import * as forms from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { pdfRenderer } from '../../platform/pdf/pdf.ts';
import { downloadForm123 } from './download-form-123.ts';
import { downloadForm124 } from './download-form-124.ts';
import { downloadForm, downloadForms } from './download-forms.ts';
import { papersThread } from './papers.thread.ts';
import { ownForms, showForms } from './show-forms.ts';
import { startRun } from './start-run.ts';
import { takePartA } from './take-part-a.ts';
import { withdrawForms } from './withdraw-forms.ts';

export function taxFormsRoutes(app: FastifyInstance): void {
  const pdf = pdfRenderer();
  const papers = papersThread();
  app.addHook('onClose', async () => {
    await pdf.close();
    await papers.close();
  });
  route(app, forms.listForms, async ({ query }, call) => ownForms(call, query));
  route(app, forms.formsOverview, ({ query }, call) => showForms(call, query));
  route(app, forms.makeForms, ({ body }, call) => startRun(call, 'make', body));
  route(app, forms.releaseForms, ({ body }, call) => startRun(call, 'release', body));
  route(app, forms.withdrawForms, ({ body }, call) => withdrawForms(call, body));
  route(app, forms.uploadPartA, ({ body }, call) => takePartA(call, papers, call.files.file, body.fyStart));
  route(app, forms.downloadForm, ({ params, query }, call) => downloadForm(call, params.id, query.part));
  route(app, forms.downloadForms, ({ query }, call) => downloadForms(call, query.fyStart));
  route(app, forms.perquisiteStatement, async ({ query }, call) => downloadForm123(call, query.fyStart));
  route(app, forms.claimsForm, ({ query }, call) => downloadForm124(call, pdf, query));
}
