import type { place } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { startTimer, stopTimer } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithMessage } from '../../../platform/api-client.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { keyOf } from '../../../platform/queries.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { toast } from '../../../ui/toast.ts';
import { ATTENDANCE_ENTRIES } from '../days/attendance.queries.ts';
import { hasWaiting, isForLater, keepPunch, type NewPunch, newPunch, sendKeptPunches } from './kept-punches.ts';

/** After this without an answer a punch is kept, and sent again by itself. */
const MAX_WAIT_MS = 8000;

type Pressing = { readonly asksForPlace: boolean; readonly runningId: string | null };

/** Checks in and out: online by the server's clock, and kept on the device where there is no answer. */
export function usePunch({ asksForPlace, runningId }: Pressing) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const refresh = () =>
    Promise.all(ATTENDANCE_ENTRIES.map((entry) => queryClient.invalidateQueries({ queryKey: [...keyOf(entry)] })));

  const press = async (kind: 'in' | 'out') => {
    setPending(true);
    const moment = newPunch(kind);
    try {
      const punch: NewPunch = { ...moment, place: await placeNow(asksForPlace), device: deviceName() };
      // What was pressed before goes first: a check-out means nothing before its check-in.
      if (hasWaiting()) await sendKeptPunches();
      if (hasWaiting() || !navigator.onLine || !(await sendPunch(punch, runningId))) await keepPunch(punch);
    } finally {
      setPending(false);
    }
    await refresh();
  };

  return { pending, press: (kind: 'in' | 'out') => void press(kind) };
}

/** Sends it at once; false where nobody knows whether the server has it. */
async function sendPunch({ id, kind, place, device }: NewPunch, runningId: string | null): Promise<boolean> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  try {
    const { message } =
      kind === 'in'
        ? await callWithMessage(startTimer, { body: { device, punchId: id, ...(place ? { place } : {}) }, signal })
        : await callWithMessage(stopTimer, { body: { id: runningId, ...(place ? { place } : {}) }, signal });
    toast.success(message);
    return true;
  } catch (error) {
    if (isForLater(error)) return false;
    toast.error(messageOf(error));
    return true;
  }
}

/** A word of what is used, for whoever looks at the log: no more than the browser tells everybody. */
function deviceName(): string {
  return navigator.userAgent.slice(0, 200);
}

export type Place = z.output<typeof place>;

const ASKED_AT = 'muster.place-asked';
/** A punch does not wait longer for where it is made. */
const MAX_PLACE_WAIT_MS = 5000;
const FRESH_MS = 60_000;

/** Where the device is, if the person allows it; they are asked once, and no punch waits for long. */
export async function placeNow(isWanted: boolean): Promise<Place | null> {
  if (!isWanted || !('geolocation' in navigator) || !(await mayAsk())) return null;
  writeStored(ASKED_AT, 'yes');
  return Promise.race([position(), new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_PLACE_WAIT_MS))]);
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
      { enableHighAccuracy: true, timeout: MAX_PLACE_WAIT_MS, maximumAge: FRESH_MS },
    );
  });
}
