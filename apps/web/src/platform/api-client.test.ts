import { everyone, open } from '@muster/contract/access.ts';
import { get, post, value } from '@muster/contract/endpoint.ts';
import { z } from '@muster/contract/zod.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api-client.ts';
import { OFFLINE_TEXT, UNSAVED_TEXT } from './api-error.ts';
import { type Interception, onInterception } from './interception.ts';
import { changeSession, type SessionUser, storeUser } from './session.ts';

const parts = { summary: 'A thing', access: open, output: value(z.null()), message: 'Saved' } as const;
const save = post('/Things', { ...parts, body: z.object({ name: z.string() }) });
const read = get('/Things', parts);

describe('a connection that is lost while a request is under way', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    // As a browser: no answer ever comes, and giving up is an error of its own.
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says of a change that it was not saved, and that what was typed is kept', async () => {
    const saving = call(save, { body: { name: 'x' } });
    window.dispatchEvent(new Event('offline'));
    await expect(saving).rejects.toMatchObject({ code: 'OFFLINE', message: UNSAVED_TEXT });
  });

  it('says of a question that there is no connection', async () => {
    const pendingCall = call(read);
    window.dispatchEvent(new Event('offline'));
    await expect(pendingCall).rejects.toMatchObject({ code: 'OFFLINE', message: OFFLINE_TEXT });
  });

  it('leaves a request that the page itself gave up as it is', async () => {
    const controller = new AbortController();
    const pendingCall = call(read, { signal: controller.signal });
    controller.abort();
    await expect(pendingCall).rejects.toMatchObject({ name: 'AbortError' });
  });
});

const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }));
const user: SessionUser = {
  id: '1',
  token: `first.${claims}.s`,
  tenantId: 'vaigai',
  tenantName: 'Vaigai Instruments',
  roleId: 'Member',
  firstName: 'Meera',
  lastName: 'Krishnan',
  email: 'meera@vaigai.test',
  imageUrl: null,
  designation: null,
  isManager: false,
  accessableFeatures: [],
  isTenantOnTrial: false,
  isTenantOnFreePlan: true,
  planName: null,
  sellsPlans: false,
  planEndsAt: null,
  isPlanOver: false,
  planSeats: null,
  closedUntil: null,
  isEmailEnabled: true,
  isOrganisationComplete: true,
  fixedToday: null,
};
const again: SessionUser = { ...user, token: `second.${claims}.s` };
const elsewhere: SessionUser = { ...user, id: '9', tenantId: 'palar', token: `third.${claims}.s` };

const reply = (statusCode: number, body: object) =>
  new Response(JSON.stringify({ statusCode, message: 'X', data: null, ...body }), {
    status: statusCode,
    headers: { 'content-type': 'application/json' },
  });
const over = () => reply(401, { errorCode: 'TokenInvalid' });

describe('a request that is refused because its session is over', () => {
  const ask = get('/Things', { ...parts, access: everyone() });
  const change = post('/Things', { ...parts, access: everyone() });
  const select = post('/Things', { ...parts, access: everyone(), opensSession: true });
  let addresses: string[];
  let interceptions: Interception[];
  let forget: () => void;
  /** Answers by the first part of the token. */
  let responses: Record<string, () => Response | Promise<Response>>;

  beforeEach(() => {
    addresses = [];
    interceptions = [];
    responses = { first: over, second: () => reply(200, {}), third: () => reply(200, {}) };
    vi.stubGlobal('location', { pathname: '/payroll/payslips' });
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      const name = /^Bearer (\w+)/.exec(headers.get('authorization') ?? '')?.[1] ?? 'nobody';
      addresses.push(name);
      return responses[name]?.();
    });
    forget = onInterception((interception) => interceptions.push(interception));
    storeUser(user);
  });
  afterEach(() => {
    forget();
    storeUser(null);
    vi.unstubAllGlobals();
  });

  it('ends the session where that is the present one', async () => {
    await expect(call(ask)).rejects.toMatchObject({ status: 401 });
    expect([addresses, interceptions]).toEqual([['first'], ['session-expired']]);
  });

  it('is asked once more where the person has signed in again meanwhile', async () => {
    const pendingCall = call(ask);
    storeUser(again);
    await pendingCall;
    expect([addresses, interceptions]).toEqual([['first', 'second'], []]);
  });

  it('is asked no third time, and ends the session that was refused too', async () => {
    responses['second'] = over;
    const pendingCall = call(ask);
    storeUser(again);
    await expect(pendingCall).rejects.toMatchObject({ status: 401 });
    expect([addresses, interceptions]).toEqual([['first', 'second'], ['session-expired']]);
  });

  it('neither ends the session of another organisation, nor is carried out there', async () => {
    const changing = call(change);
    storeUser(elsewhere);
    await expect(changing).rejects.toMatchObject({ status: 401 });
    expect([addresses, interceptions]).toEqual([['first'], []]);
  });

  it('waits for a change of organisation that is under way, which ended its session before it was answered', async () => {
    let respond: () => void = () => undefined;
    const selected = new Promise<void>((resolve) => {
      respond = resolve;
    });
    responses['first'] = () => (addresses.length === 1 ? selected.then(() => reply(200, {})) : over());
    const entering = changeSession(async () => {
      await call(select);
      storeUser(elsewhere);
    });
    const pendingCall = call(ask);
    const refusal = expect(pendingCall).rejects.toMatchObject({ status: 401 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(interceptions).toEqual([]);
    respond();
    await entering;
    await refusal;
    expect([addresses, interceptions]).toEqual([['first', 'first'], []]);
  });

  it('ends the session where the change of organisation was itself refused', async () => {
    await expect(changeSession(() => call(select))).rejects.toMatchObject({ status: 401 });
    expect(interceptions).toEqual(['session-expired']);
  });
});
