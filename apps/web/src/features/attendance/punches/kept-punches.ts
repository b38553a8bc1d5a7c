// Punches that were made without an answer of the server wait here and are sent one after the other, by one tab at a time
// and only as the person who pressed.
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { sendPunch } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../../platform/api-client.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { listeners } from '../../../platform/listeners.ts';
import { currentUser, useSession } from '../../../platform/session.ts';
import { type KeptPunch, loadPunches, removePunch, savePunch } from './kept-punches.store.ts';

const PAGE = newPunchId();
const LOCK = 'muster.punches';
/** Only secure pages have locks; elsewhere the server alone makes sure that nothing is stored twice. */
const locks: LockManager | null | undefined = navigator.locks;
const pageLock = (page: string) => `muster.page.${page}`;
/** For so long a page that is still open elsewhere has the first word about its own punches: it knows when they were pressed. */
const OWN_PAGE_FIRST_MS = 300_000;

/** A punch that has arrived, with what the server made of it. */
export type SentPunch = Pick<KeptPunch, 'id' | 'kind' | 'pressedAt'> & ResponseOf<typeof sendPunch>;

type State = {
  readonly punches: readonly KeptPunch[];
  /** What was sent since the page was opened, until it has been seen. */
  readonly sent: readonly SentPunch[];
  readonly isSeen: boolean;
};

let state: State = { punches: [], sent: [], isSeen: false };
const { tell, subscribe } = listeners();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null;
let onlineSince = performance.now();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  tell();
}

/** Reads what waits, also what other tabs have changed. */
export async function readKeptPunches(): Promise<void> {
  change({ punches: await loadPunches() });
}

async function refreshTabs(): Promise<void> {
  await readKeptPunches();
  channel?.postMessage(null);
}

/** `own`: of whoever is signed in; `others`: how many of somebody else wait until they sign in. */
export function useKeptPunches() {
  const { punches, sent } = useSyncExternalStore(subscribe, () => state);
  const user = useSession();
  const own = punches.filter((punch) => isOf(punch, user));
  return { own, others: punches.length - own.length, sent };
}

/** What was sent is on the screen: on the next page it is told no more. */
export function noteSentSeen(): void {
  if (state.sent.length > 0 && !state.isSeen) change({ isSeen: true });
}

/** Somebody went to another page. */
export function forgetSeen(): void {
  if (state.isSeen) change({ sent: [], isSeen: false });
}

type Owner = { readonly id: string; readonly tenantId: string } | null;
const isOf = ({ userId, tenantId }: KeptPunch, user: Owner) => userId === user?.id && tenantId === user.tenantId;

/** Punches of the signed-in person that are still to be sent. */
export const isWaiting = ({ rejection }: KeptPunch) => rejection === null;
export const hasWaiting = () => state.punches.some((punch) => isWaiting(punch) && isOf(punch, currentUser()));

export type NewPunch = Pick<KeptPunch, 'id' | 'kind' | 'place' | 'device' | 'pressedAt' | 'tick'>;

/** A press of now: its own id, the device's clock and the one that nobody sets. */
export function newPunch(kind: KeptPunch['kind']): Omit<NewPunch, 'place' | 'device'> {
  return { id: newPunchId(), kind, pressedAt: Temporal.Now.instant().toString(), tick: performance.now() };
}

export async function keepPunch(press: NewPunch): Promise<void> {
  const user = currentUser();
  if (!user) return;
  holdPage();
  const serial = Math.max(0, ...state.punches.map((punch) => punch.serial)) + 1;
  await savePunch({ ...press, serial, page: PAGE, userId: user.id, tenantId: user.tenantId, rejection: null });
  change({ sent: [], isSeen: false });
  await refreshTabs();
}

export async function discardPunch(id: string): Promise<void> {
  await removePunch(id);
  await refreshTabs();
}

/** A rejected punch is sent once more. */
export async function sendAgain(punch: KeptPunch): Promise<void> {
  await savePunch({ ...punch, rejection: null });
  await refreshTabs();
  await sendKeptPunches();
}

let isHeld = false;

/** While this page lives, others know it. */
function holdPage(): void {
  if (isHeld || !locks) return;
  isHeld = true;
  void locks.request(pageLock(PAGE), () => new Promise(() => {}));
}

/** Sends what waits of the signed-in person, and returns how many have arrived; other tabs wait meanwhile. */
export async function sendKeptPunches(): Promise<number> {
  if (!locks) return sendAll();
  return await locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? sendAll() : 0));
}

async function sendAll(): Promise<number> {
  const punches = (await loadPunches()).filter((punch) => isWaiting(punch) && isOf(punch, currentUser()));
  const sentPunches: SentPunch[] = [];
  for (const punch of punches) {
    // Who is signed in may have changed since: the punch waits for its own person.
    if (!isOf(punch, currentUser()) || (await isOfAnotherPage(punch))) break;
    const outcome = await send(punch);
    if (outcome === 'later') break;
    if ('receipt' in outcome) {
      const { id, kind, pressedAt } = punch;
      sentPunches.push({ ...outcome.receipt, id, kind, pressedAt });
      await removePunch(punch.id);
    } else await savePunch({ ...punch, rejection: outcome.rejection });
  }
  if (punches.length > 0) await refreshTabs();
  if (sentPunches.length > 0) change({ sent: sentPunches, isSeen: false });
  return sentPunches.length;
}

async function isOfAnotherPage({ page }: KeptPunch): Promise<boolean> {
  if (page === PAGE || !locks) return false;
  if (performance.now() - onlineSince > OWN_PAGE_FIRST_MS) return false;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === pageLock(page));
}

type Outcome = 'later' | { readonly receipt: ResponseOf<typeof sendPunch> } | { readonly rejection: string };

async function send(punch: KeptPunch): Promise<Outcome> {
  const { id, kind, pressedAt, place, device, userId, page, tick } = punch;
  const elapsedSeconds = page === PAGE ? Math.max(0, (performance.now() - tick) / 1000) : null;
  const sentAt = Temporal.Now.instant().toString();
  const body = { id, employeeId: userId, kind, pressedAt, sentAt, elapsedSeconds, place, device };
  try {
    return { receipt: await call(sendPunch, { body }) };
  } catch (error) {
    return isForLater(error) ? 'later' : { rejection: messageOf(error) };
  }
}

const LATER: readonly number[] = [0, 401, 408, 429];

/** No answer about the punch itself: it stays as it is. */
export function isForLater(error: unknown): boolean {
  return !(error instanceof ApiError) || LATER.includes(error.status) || error.status >= 500 || isRunning(error);
}

const isRunning = ({ code }: ApiError) => code === 'IDEMPOTENCY_RUNNING';

/** A version 4 UUID, also where the page is not secure and the browser makes none. */
function newPunchId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

channel?.addEventListener('message', () => void readKeptPunches());
globalThis.addEventListener?.('online', () => {
  onlineSince = performance.now();
});
