import { streamNotifications } from '@muster/contract/features/notifications/notifications.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followStream, pauseAfter } from './follow-stream.ts';

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/' });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stream = (...events: string[]) =>
  new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });

function follow(responses: readonly (() => Response)[]) {
  const asked: string[] = [];
  const end = new AbortController();
  const [data, live]: [unknown[], boolean[]] = [[], []];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const response = responses[asked.length - 1];
    if (!response) throw new TypeError('no network');
    return response();
  });
  const done = followStream(streamNotifications, {
    signal: end.signal,
    onData: (one) => data.push(one),
    onLive: (now) => live.push(now),
  });
  return { asked, end, data, live, done };
}

test('events are read in whatever pieces they come, heartbeats and what is cut off passed over', async () => {
  const bytes = new TextEncoder().encode(
    'data: {"unread":1}\n\n: still here\n\ndata: {"name":"मीरा"}\n\ndata: {"unread":2}\r\n\r\ndata: {"unr',
  );
  for (const size of [1, 7, bytes.length]) {
    const pieces = new ReadableStream({
      start(stream) {
        for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size));
        stream.close();
      },
    });
    const { data, end, done } = follow([
      () => new Response(pieces, { headers: { 'content-type': 'text/event-stream' } }),
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(data).toEqual([{ unread: 1 }, { name: 'मीरा' }, { unread: 2 }]);
    end.abort();
    await done;
  }
});

test('a stream that ends is followed again, later each time nothing comes', async () => {
  const { asked, end, data, live, done } = follow([() => stream('data: 1\n\n'), () => stream('data: 2\n\n')]);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, data, live]).toEqual([['/api/notifications/stream'], [1], [true, false]]);
  await vi.advanceTimersByTimeAsync(1600);
  expect(data).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(live.at(-1)).toBe(false);
  const tries = asked.length;
  expect(tries).toBeLessThanOrEqual(6);
  end.abort();
  await done;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toHaveLength(tries);
});

test('a session that is over is not asked for again', async () => {
  const refusal = JSON.stringify({ statusCode: 403, message: 'No', data: null, errorCode: 'FORBIDDEN' });
  const { asked, live, done } = follow([() => new Response(refusal, { status: 403 })]);
  await vi.advanceTimersByTimeAsync(0);
  await done;
  await vi.advanceTimersByTimeAsync(120_000);
  expect([asked.length, live]).toEqual([1, [false]]);
});

test('the pause doubles up to a minute, and differs from one browser to the next', () => {
  expect([0, 1, 2, 10].map((failures) => pauseAfter(failures, 0.5))).toEqual([1000, 2000, 4000, 60_000]);
  expect([pauseAfter(0, 0), pauseAfter(0, 1)]).toEqual([500, 1500]);
});
