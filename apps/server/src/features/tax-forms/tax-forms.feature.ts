import type { Feature } from '../../platform/feature.ts';
import { taxFormRunJob } from './tax-forms.jobs.ts';
import { taxFormsNotices } from './tax-forms.notices.ts';
import { taxFormsRoutes } from './tax-forms.routes.ts';
import { reencryptTaxForms } from './tax-forms.store.ts';

export const taxForms: Feature = {
  routes: [taxFormsRoutes],
  notices: taxFormsNotices,
  jobs: [taxFormRunJob],
  encrypts: [{ columns: ['tax_form_files.content_secret'], reencrypt: reencryptTaxForms }],
};
