import { z } from 'zod';

// Zod compiles validators with `new Function`, which a strict content security policy forbids in the browser.
if ('document' in globalThis) z.config({ jitless: true });

z.config({
  customError: (issue) => {
    const name = issue.path?.at(-1);
    const field = typeof name === 'string' ? name : 'This field';
    if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required`;
    if (issue.code === 'invalid_type') return `${field} must be ${article(issue.expected)}`;
    if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}`;
    return undefined;
  },
});

function article(expected: string): string {
  if (expected === 'int') return 'a whole number';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

export { z };
