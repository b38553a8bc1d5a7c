import { encryptedRows } from '../../platform/crypto/encrypted-rows.ts';
import type { Feature } from '../../platform/feature.ts';
import { taxFormRunJob } from './tax-forms.jobs.ts';
import { taxFormsNotices } from './tax-forms.notices.ts';
import { taxFormsRoutes } from './tax-forms.routes.ts';

export const taxForms: Feature = {
  routes: [taxFormsRoutes],
  notices: taxFormsNotices,
  jobs: [taxFormRunJob],
  encrypts: [
    encryptedRows({
      table: 'tax_form_files',
      id: 'id',
      owner: 'form_id',
      columns: [{ name: 'taxForm', column: 'content_secret' }],
      sliceSize: 20,
    }),
  ],
};
