import type { place } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';

export type Place = z.output<typeof place>;

const ASKED_AT = 'muster.place-asked';
/** A punch does not wait longer for where it is made. */
const MAX_WAIT_MS = 5000;
const FRESH_MS = 60_000;

/** Where the device is, if the person allows it; they are asked once, and no punch waits for long. */
export async function placeNow(isWanted: boolean): Promise<Place | null> {
  if (!isWanted || !('geolocation' in navigator) || !(await mayAsk())) return null;
  writeStored(ASKED_AT, 'yes');
  return Promise.race([position(), new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS))]);
}

async function mayAsk(): Promise<boolean> {
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (status?.state === 'granted') return true;
  return status?.state !== 'denied' && readStored(ASKED_AT) === null;
}

function position(): Promise<Place | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: MAX_WAIT_MS, maximumAge: FRESH_MS },
    );
  });
}
