import { open } from '@muster/contract/access.ts';
import { endpoint, value } from '@muster/contract/endpoint.ts';
import { z } from '@muster/contract/zod.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api-client.ts';
import { OFFLINE_TEXT, UNSAVED_TEXT } from './api-error.ts';

const parts = { path: '/Things', summary: 'A thing', access: open, output: value(z.null()), message: 'Saved' } as const;
const save = endpoint({ ...parts, method: 'POST', body: z.object({ name: z.string() }) });
const read = endpoint({ ...parts, method: 'GET' });

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
    const asking = call(read);
    window.dispatchEvent(new Event('offline'));
    await expect(asking).rejects.toMatchObject({ code: 'OFFLINE', message: OFFLINE_TEXT });
  });

  it('leaves a request that the page itself gave up as it is', async () => {
    const given = new AbortController();
    const asking = call(read, { signal: given.signal });
    given.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });
});
