// In place of @node-rs/argon2 in integration tests, which sign in thousands of times: the same algorithm at a cost that
// would not do for a real password. A hash says its own cost, so that what was made elsewhere is still verified.
import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** @public Whoever hashes thinks it is the real one's. */
export const hash = (password: string): Promise<string> => argon2.hash(password, CHEAP);
/** @public */
export const { verify } = argon2;
