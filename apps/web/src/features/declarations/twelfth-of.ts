import { type Paise, paise } from '@muster/engine/kernel/money.ts';

/** What an amount of a year comes to in a month, for reading. */
export const twelfthOf = (ofYear: Paise): Paise => paise(Math.round(ofYear / 12));
