import { sql } from 'drizzle-orm';
import { reencryptFilesOf } from '../../platform/crypto/reencrypt-files.ts';

export const reencryptTaxForms = reencryptFilesOf({
  table: sql`tax_form_files`,
  owner: sql`form_id`,
  name: 'taxForm',
  sliceSize: 20,
});
