import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isValidDay } from '@muster/contract/wire.ts';
import { z } from '@muster/contract/zod.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | null;
  /** For a role somebody else made; otherwise Muster makes its own beside that of `databaseUrl`. */
  readonly appDatabaseUrl: string | null;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly today: string | null;
  /** The time of day, HH:mm, at which a fixed business date begins; null where it is that of the system. */
  readonly startsAt: string | null;
  readonly secret: string | null;
  /** What replaces `secret`; read by `npm run rotate-secret` alone. */
  readonly newSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Plans are sold; otherwise every feature is open to everybody. */
  readonly billing: boolean;
  readonly role: 'all' | 'api' | 'worker';
  readonly logLevel: string;
  readonly rateLimits: RateLimits;
  /** Started with `npm run demo`: the accounts of the demo, whose password everybody knows, sign in with it. */
  readonly demoSignsIn: boolean;
  /** Turns calls away while it cannot keep up; not where nobody but Muster itself calls, which would only fail. */
  readonly shedsLoad: boolean;
  /** Begins what is due by the clock of the machine; not where a test says itself when something is due. */
  readonly keepsSchedules: boolean;
  /** One proxy is in front: the caller's address is the last one it names in X-Forwarded-For. */
  readonly trustProxy: boolean;
};

/** Requests a minute: of one address on what the contract limits so, of one person on everything else. */
export type RateLimits = { readonly address: number; readonly person: number };

/** The configuration cannot be used; the message is one sentence for the person who started Muster. */
export class ConfigError extends Error {}

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .pipe(z.int().min(min, `${name} must be at least ${min}`).max(max, `${name} must be at most ${max}`));

const databaseAddress = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, `${name} must start with postgres:// or postgresql://`)
    .refine((text) => URL.canParse(text), `${name} must be an address like postgresql://name:password@host/database`)
    .optional();

const environment = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: databaseAddress('DATABASE_URL'),
  MUSTER_APP_DATABASE_URL: databaseAddress('MUSTER_APP_DATABASE_URL'),
  MUSTER_DATA: z.string().min(1).default('.data'),
  MUSTER_URL: z.url('MUSTER_URL must be an address like https://hr.example.in').optional(),
  MUSTER_TODAY: z.string().refine(isValidDay, 'MUSTER_TODAY must be a date like 2026-11-27').optional(),
  MUSTER_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'MUSTER_TIME must be a time of day like 11:00')
    .optional(),
  MUSTER_SECRET: z.string().min(32, 'MUSTER_SECRET must have at least 32 characters').optional(),
  MUSTER_NEW_SECRET: z.string().min(32, 'MUSTER_NEW_SECRET must have at least 32 characters').optional(),
  MUSTER_SMTP: z
    .string()
    .regex(/^smtps?:\/\//, 'MUSTER_SMTP must start with smtp:// or smtps://')
    .optional(),
  MUSTER_MAIL_FROM: z.string().default('Muster <no-reply@muster.invalid>'),
  MUSTER_BILLING: z.enum(['on', 'off'], 'MUSTER_BILLING must be on or off').default('off'),
  MUSTER_ROLE: z.enum(['all', 'api', 'worker'], 'MUSTER_ROLE must be all, api or worker').default('all'),
  MUSTER_LOG: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'MUSTER_LOG must be a log level')
    .default('warn'),
  MUSTER_RATE_LIMITS: z
    .string()
    .regex(/^\d+,\d+$/, 'MUSTER_RATE_LIMITS must be two numbers like 10,600')
    .default('10,600'),
  MUSTER_TRUST_PROXY: z.enum(['on', 'off'], 'MUSTER_TRUST_PROXY must be on or off').default('off'),
});

/** Reads the environment. Throws ConfigError with one clear sentence. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'The configuration');
    const text = issue?.message ?? 'is not valid';
    throw new ConfigError(text.startsWith(name) ? `${text}.` : `${name}: ${text}.`);
  }
  const v = parsed.data;
  const [address = 10, person = 600] = v.MUSTER_RATE_LIMITS.split(',').map(Number);
  return {
    port: v.PORT,
    host: v.HOST,
    databaseUrl: v.DATABASE_URL ?? null,
    appDatabaseUrl: v.MUSTER_APP_DATABASE_URL ?? null,
    dataDir: resolve(root, v.MUSTER_DATA),
    publicUrl: (v.MUSTER_URL ?? `http://localhost:${v.PORT}`).replace(/\/$/, ''),
    today: v.MUSTER_TODAY ?? null,
    startsAt: v.MUSTER_TIME ?? null,
    secret: v.MUSTER_SECRET ?? null,
    newSecret: v.MUSTER_NEW_SECRET ?? null,
    smtpUrl: v.MUSTER_SMTP ?? null,
    mailFrom: v.MUSTER_MAIL_FROM,
    billing: v.MUSTER_BILLING === 'on',
    role: v.MUSTER_ROLE,
    logLevel: v.MUSTER_LOG,
    rateLimits: { address, person },
    demoSignsIn: false,
    shedsLoad: true,
    keepsSchedules: true,
    trustProxy: v.MUSTER_TRUST_PROXY === 'on',
  };
}
