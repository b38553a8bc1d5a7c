// The browser of the tests: what Mantine asks of one and it does not have, and how one test leaves it to the next.
import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { stopFakeServer } from './fake-server-for-tests.ts';
import { clearScreen } from './render-screen-for-tests.tsx';

// On a busy machine a first screen takes its time.
configure({ asyncUtilTimeout: 10_000 });

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const DESK = globalThis.innerWidth;
const ADDRESS = 'http://localhost:3000/';

/** A download, or a link that leads out, takes the address of the tests with it, and there is no way back to it. */
function comeBack(): void {
  const browser: unknown = Reflect.get(globalThis, 'happyDOM');
  if (location.href.startsWith(ADDRESS) || !(browser instanceof Object)) return;
  const setUrl: unknown = Reflect.get(browser, 'setURL');
  if (typeof setUrl === 'function') Reflect.apply(setUrl, browser, [ADDRESS]);
}

afterEach(() => {
  clearScreen();
  comeBack();
  vi.restoreAllMocks();
  globalThis.innerWidth = DESK;
  stopFakeServer();
});
