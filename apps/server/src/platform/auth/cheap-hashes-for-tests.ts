// Read before anything else by the workers of the integration tests: whoever asks for argon2 gets the cheap one.
import { registerHooks } from 'node:module';

const CHEAP = new URL('./argon2-for-tests.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    // The cheap one itself asks for the real one.
    if (specifier !== '@node-rs/argon2' || context.parentURL === CHEAP) return next(specifier, context);
    return next(CHEAP, context);
  },
});
