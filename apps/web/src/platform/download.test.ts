import { open } from '@muster/contract/access.ts';
import { get, plainFile } from '@muster/contract/endpoint.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeToasts } from '../ui/toast.ts';
import { download } from './download.ts';

const file = get('/Things/file', {
  summary: 'A file',
  access: open,
  output: plainFile('what a test fetches', 'text/csv'),
});
const link = { href: '', download: '', click: vi.fn() };
let answer: (response: Response) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
  link.click.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { createElement: () => link, querySelector: () => null });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const csv = () => new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="things.csv"' } });
const hints = () => removeToasts().map(({ text }) => text);

it('of a file that takes longer than two seconds is said that it is under way', async () => {
  const saving = download(file);
  await vi.advanceTimersByTimeAsync(1990);
  expect(hints()).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(hints()).toEqual(['The file is being prepared. You can go on meanwhile.']);
  answer(csv());
  await saving;
  expect([link.download, link.click.mock.calls.length]).toEqual(['things.csv', 1]);
});

it('of one that is there at once nothing is said, nor of one that is refused', async () => {
  const saving = download(file);
  await vi.advanceTimersByTimeAsync(100);
  answer(csv());
  await saving;
  const refused = expect(download(file)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(100);
  answer(new Response('{}', { status: 500 }));
  await refused;
  await vi.advanceTimersByTimeAsync(5000);
  expect(hints()).toEqual([]);
});
