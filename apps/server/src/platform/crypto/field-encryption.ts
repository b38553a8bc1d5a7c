import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { derive, keyIdOf } from './keys.ts';

/** The personal numbers that are encrypted one by one, and files and drafts that are full of them. */
export type NumberName =
  | 'pan'
  | 'uan'
  | 'pfNumber'
  | 'esiNumber'
  | 'bankAccountNumber'
  | 'returnFile'
  | 'formDraft'
  | 'taxForm'
  | 'response';

/** The numbers of one person: what was encrypted for somebody else, or as another number, cannot be read here. */
export type PersonFields = {
  /** Whose they are, in one word. */
  readonly owner: string;
  encrypt(name: NumberName, plain: string): string;
  decrypt(name: NumberName, ciphertext: string): string;
  /** The same for what is shown beside other people's: null where it is damaged, or not theirs. */
  readable(name: NumberName, ciphertext: string): string | null;
  digest(plain: string): string;
};

/** Encrypts single personal numbers with AES-256-GCM. */
export type FieldEncryption = {
  /** Every number it encrypts begins with this. */
  readonly prefix: string;
  of(tenantId: string, personId: string): PersonFields;
  /** A keyed digest: equal plain texts give equal digests, for uniqueness without decryption. */
  digest(plain: string): string;
};

const MARK = 'e2';
/** Before it was said for whom and with which secret a number is encrypted. */
const FORMER_MARK = 'e1';

/** `retired` is the secret before this one: what it encrypted can still be read, and nothing new is. */
export function fieldEncryption(secret: string, retired: string = secret): FieldEncryption {
  const keys = new Map([retired, secret].map((key) => [keyIdOf(key), derive(key, 'numbers')]));
  const formerKey = derive(retired, 'fields');
  const keyId = keyIdOf(secret);
  const key = derive(secret, 'numbers');
  const digestKey = derive(secret, 'digest');
  const digest = (plain: string) => createHmac('sha256', digestKey).update(plain).digest('base64url');

  function encrypt(plain: string, belongsTo: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(belongsTo));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [MARK, keyId, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
  }

  function decrypt(ciphertext: string, belongsTo: string): string {
    const [mark, ...parts] = ciphertext.split('.');
    if (mark === FORMER_MARK) return open(formerKey, parts, null);
    const [id, ...rest] = parts;
    if (mark !== MARK || id === undefined) throw new Error('An encrypted field is damaged');
    const key = keys.get(id);
    if (!key) throw new Error('An encrypted field needs another secret');
    return open(key, rest, belongsTo);
  }

  return {
    prefix: `${MARK}.${keyId}.`,
    digest,
    of(tenantId, personId) {
      const owner = `${tenantId}/${personId}`;
      return {
        owner,
        encrypt: (name, plain) => encrypt(plain, `${owner}/${name}`),
        decrypt: (name, ciphertext) => decrypt(ciphertext, `${owner}/${name}`),
        readable(name, ciphertext) {
          try {
            return decrypt(ciphertext, `${owner}/${name}`);
          } catch {
            return null;
          }
        },
        digest,
      };
    },
  };
}

function open(key: Buffer, parts: readonly string[], belongsTo: string | null): string {
  const [iv, tag, body] = parts;
  if (!iv || !tag || body === undefined) throw new Error('An encrypted field is damaged');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
  if (belongsTo !== null) decipher.setAAD(Buffer.from(belongsTo));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  // In this mode the last call only checks: the text is whole before it.
  const plain = decipher.update(Buffer.from(body, 'base64url'));
  decipher.final();
  return plain.toString('utf8');
}

/** Shown in place of a number that nobody can read any more. */
export const UNREADABLE = 'cannot be read';

/** What is shown of an encrypted number. */
export function maskOf(fields: PersonFields, name: NumberName, ciphertext: string): string {
  const plain = fields.readable(name, ciphertext);
  return plain === null ? UNREADABLE : masked(plain);
}

/** Last `shown` characters, the rest as bullets. */
export function masked(plain: string, visible = 4): string {
  return '•'.repeat(Math.max(0, plain.length - visible)) + plain.slice(-visible);
}
