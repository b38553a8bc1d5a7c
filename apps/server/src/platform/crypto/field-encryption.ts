import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts single personal fields (PAN, bank account, UAN, ESI number) with AES-256-GCM. */
export type FieldEncryption = {
  encrypt(plain: string): string;
  decrypt(stored: string): string;
  /** A keyed digest: equal plain texts give equal digests, for uniqueness without decryption. */
  digest(plain: string): string;
};

const MARK = 'e1';

export function fieldEncryption(secret: string): FieldEncryption {
  const key = derive(secret, 'fields');
  const digestKey = derive(secret, 'digest');
  return {
    encrypt(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        MARK,
        iv.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        body.toString('base64url'),
      ].join('.');
    },
    decrypt(stored) {
      const [mark, iv, tag, body] = stored.split('.');
      if (mark !== MARK || !iv || !tag || body === undefined) throw new Error('An encrypted field is damaged');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
    digest: (plain) => createHmac('sha256', digestKey).update(plain).digest('base64url'),
  };
}

export function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'muster', purpose, 32));
}

/** Last `shown` characters, the rest as bullets. */
export function masked(plain: string, shown = 4): string {
  return '•'.repeat(Math.max(0, plain.length - shown)) + plain.slice(-shown);
}
