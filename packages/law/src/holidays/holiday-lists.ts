import { ap2026 } from './andhra-pradesh-2026.ts';
import { gaz2026, rh2026 } from './central-2026.ts';
import { est2027, fixed2027 } from './days-of-2027.ts';
import { nse2026 } from './exchange-2026.ts';
import { gj2026 } from './gujarat-2026.ts';
import { hr2026 } from './haryana-2026.ts';
import type { HolidayList } from './holiday-list.ts';
import { ka2026 } from './karnataka-2026.ts';
import { kl2026 } from './kerala-2026.ts';
import { listsNotFound } from './lists-not-found.ts';
import { mh2026 } from './maharashtra-2026.ts';
import { rj2026 } from './rajasthan-2026.ts';
import { tn2026 } from './tamil-nadu-2026.ts';
import { tg2026, tgOpt2026 } from './telangana-2026.ts';
import { up2026 } from './uttar-pradesh-2026.ts';
import { wb2026, wbL22026 } from './west-bengal-2026.ts';

/** Every list that is held, and those that were not found; the latest year first as they are asked for. */
export const holidayLists: readonly HolidayList[] = [
  gaz2026,
  rh2026,
  ka2026,
  mh2026,
  tn2026,
  tg2026,
  tgOpt2026,
  ap2026,
  gj2026,
  wb2026,
  wbL22026,
  kl2026,
  up2026,
  hr2026,
  rj2026,
  nse2026,
  fixed2027,
  est2027,
  ...listsNotFound,
];
