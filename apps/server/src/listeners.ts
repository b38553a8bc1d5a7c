import type { Listener } from './platform/events/listener.ts';

/** Every listener there is; one that is missing here hears nothing. */
export const LISTENERS: readonly Listener[] = [];
