// Read before anything else by the workers of the integration tests: whoever asks for argon2 gets the cheap one, and
// whoever begins a thread one that another server has given back.
import { registerHooks } from 'node:module';

const CHEAP = new URL('./argon2-for-tests.ts', import.meta.url).href;
const KEPT = new URL('../threads/kept-threads-for-tests.ts', import.meta.url).href;
const THREADS = new URL('../threads/thread.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    // The cheap one itself asks for the real one.
    if (specifier === '@node-rs/argon2' && context.parentURL !== CHEAP) return next(CHEAP, context);
    if (specifier === 'node:worker_threads' && context.parentURL === THREADS) return next(KEPT, context);
    return next(specifier, context);
  },
});
