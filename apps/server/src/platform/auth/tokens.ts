import { errors, jwtVerify, SignJWT } from 'jose';
import { derive } from '../crypto/keys.ts';
import { problem } from '../http/problem.ts';

export const TOKEN_HOURS = 12;

export type TokenClaims = {
  readonly sub: string;
  readonly tenant: string;
  readonly role: number;
  readonly session: string;
};

export type Tokens = {
  sign(claims: TokenClaims): Promise<string>;
  /** Errors: TokenExpired, TokenInvalid. */
  verify(token: string): Promise<TokenClaims & { expiresAt: number }>;
};

export function tokens(secret: string): Tokens {
  const key = derive(secret, 'tokens');
  return {
    sign: (claims) =>
      new SignJWT({ tenant: claims.tenant, role: claims.role, session: claims.session })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.sub)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_HOURS}h`)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const { sub, exp, tenant, role, session } = payload;
        if (typeof sub !== 'string' || typeof exp !== 'number') throw problem('TokenInvalid');
        if (typeof tenant !== 'string' || typeof session !== 'string' || typeof role !== 'number') {
          throw problem('TokenInvalid');
        }
        return { sub, tenant, role, session, expiresAt: exp * 1000 };
      } catch (error) {
        throw problem(error instanceof errors.JWTExpired ? 'TokenExpired' : 'TokenInvalid');
      }
    },
  };
}
