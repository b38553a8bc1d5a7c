// The browser of the tests: what Mantine asks of one and it does not have, and how one test leaves it to the next.
import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { stopFakeServer } from './fake-server-for-tests.ts';
import { clearScreen } from './render-screen-for-tests.tsx';

// On a busy machine a first screen takes its time.
configure({ asyncUtilTimeout: 10_000 });

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const DESK = globalThis.innerWidth;

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  globalThis.innerWidth = DESK;
  stopFakeServer();
});
