import { sql } from 'drizzle-orm';
import { reencryptFilesOf } from '../../../platform/crypto/reencrypt-files.ts';

export const reencryptReturnFiles = reencryptFilesOf({
  table: sql`return_files`,
  owner: sql`id`,
  name: 'returnFile',
  sliceSize: 5,
});
