import type { z } from '@muster/contract/zod.ts';

export type Labels = Readonly<Record<string, string>>;

/**
 * Form values as they are sent: texts trimmed, empty texts left out (so a required one is "required", an optional one
 * absent). Nulls, files and figures stay.
 */
export function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const kept = Object.entries(value).map(([key, held]) => [
    key,
    key.toLowerCase().includes('password') ? blankOnly(held) : withoutBlanks(held),
  ]);
  return Object.fromEntries(kept.filter(([, held]) => held !== undefined));
}

/** A password keeps its spaces. */
function blankOnly(value: unknown): unknown {
  return value === '' ? undefined : value;
}

export function accepts<S extends z.ZodType>(schema: S, body: unknown): body is z.input<S> {
  return schema.safeParse(body).success;
}

/** The first message of every wrong field, by its path (`earnings.0.amount`). */
export function errorsOf(schema: z.ZodType, values: Record<string, unknown>, labels: Labels): Record<string, string> {
  const sent = withoutBlanks(values);
  const parsed = schema.safeParse(sent);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    errors[path] ??= messageFor(issue, labels, valueAt(sent, issue.path) === undefined);
  }
  return errors;
}

/** The contract names a missing field by its key; people know it by its label. */
function messageFor(issue: z.core.$ZodIssue, labels: Labels, isMissing: boolean): string {
  const key = String(issue.path.at(-1) ?? '');
  const label = labels[issue.path.join('.')] ?? labels[key] ?? spaced(key);
  const said = issue.message.startsWith(`${key} `) ? `${label}${issue.message.slice(key.length)}` : issue.message;
  const unsaid = isMissing ? /^Invalid (input|option)/ : /^Invalid input: expected .* received null$/;
  return unsaid.test(said) ? `${label} is required` : said;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (held, key) => (typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined),
    value,
  );
}

/** dateOfJoining as Date of joining */
function spaced(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
