import type { Paise } from '@muster/engine/kernel/money.ts';
import { z } from 'zod';

/** An amount of the engine, printed as rupees. */
export function inRupees() {
  return z.custom<Paise>().transform((paise) => paise / 100);
}
