import type { FieldEncryption, NumberName } from './field-encryption.ts';

/** How many records were written anew, and how many numbers in them nobody can read any more. */
export type Reencrypted = { readonly records: number; readonly lost: number };

/** One slice of that; `last` is where the next one begins, null when there is none. */
export type ReencryptedSlice = Reencrypted & { readonly last: string | null };

export const NOTHING_LEFT: ReencryptedSlice = { records: 0, lost: 0, last: null };

/** One number at a time, encrypted with the present key. Null for one that cannot be read, which only `loses` allows. */
export function reencryptWith(
  fields: FieldEncryption,
  tenantId: string,
  personId: string,
  loses: boolean,
): (name: NumberName, ciphertext: string | null) => string | null {
  const person = fields.of(tenantId, personId);
  return (name, ciphertext) => {
    if (ciphertext === null || ciphertext.startsWith(fields.prefix)) return ciphertext;
    try {
      return person.encrypt(name, person.decrypt(name, ciphertext));
    } catch (error) {
      if (loses) return null;
      throw new Error(`The number ${name} of person ${personId} cannot be read`, { cause: error });
    }
  };
}
