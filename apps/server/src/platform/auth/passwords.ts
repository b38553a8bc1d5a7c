import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

export function passwordMatches(hash: string, password: string): Promise<boolean> {
  return verify(hash, password.normalize('NFKC'));
}

// A real hash of nothing anyone types: an unknown account takes as long as a wrong password.
const NOBODY = hashPassword('nobody has this password');

export async function simulatePasswordCheck(password: string): Promise<false> {
  await passwordMatches(await NOBODY, password);
  return false;
}
