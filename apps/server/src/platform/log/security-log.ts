import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { derive } from '../crypto/keys.ts';

export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'locked'
  | 'signed-out'
  | 'reset-asked'
  | 'password-changed'
  | 'demo-viewed-as'
  | 'refused'
  | 'limited';

export type SecurityFacts = {
  readonly address?: string;
  /** Goes into the line as a keyed digest, which is the same for the same address and says nothing of it. */
  readonly email?: string;
  readonly tenantId?: string;
  readonly userId?: string;
  readonly sessionId?: string;
  readonly requestId?: string;
  readonly asked?: string;
  readonly code?: string;
};

/** One line for each event of authentication, whatever the level of the other lines; never a password or a token. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

const DIGEST_LENGTH = 22;

export function securityLog(log: FastifyBaseLogger, secret: string): SecurityLog {
  const key = derive(secret, 'digest');
  const lines = log.child({ kind: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  return (event, { email, ...facts }) => {
    const digest = email && createHmac('sha256', key).update(`e-mail ${email}`).digest('base64url');
    lines.info({ event, ...facts, ...(digest ? { email: digest.slice(0, DIGEST_LENGTH) } : {}) });
  };
}
