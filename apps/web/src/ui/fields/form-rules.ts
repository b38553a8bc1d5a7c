import type { z } from '@muster/contract/zod.ts';

export type Labels = Readonly<Record<string, string>>;

/**
 * Form values as a request body: texts trimmed, empty texts left out (so a required one is "required", an optional one
 * absent). Nulls, files and figures stay.
 */
export function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, field]) => [
    key,
    key.toLowerCase().includes('password') ? blankOnly(field) : withoutBlanks(field),
  ]);
  return Object.fromEntries(entries.filter(([, field]) => field !== undefined));
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
  const body = withoutBlanks(values);
  const parsed = schema.safeParse(body);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    errors[path] ??= messageFor(issue, labels, valueAt(body, issue.path) === undefined);
  }
  return errors;
}

/** The contract names a missing field by its key; people know it by its label. */
function messageFor(issue: z.core.$ZodIssue, labels: Labels, isMissing: boolean): string {
  const key = String(issue.path.at(-1) ?? '');
  const label = labels[issue.path.join('.')] ?? labels[key] ?? spaced(key);
  const message = issue.message.startsWith(`${key} `) ? `${label}${issue.message.slice(key.length)}` : issue.message;
  const missingPattern = isMissing ? /^Invalid (input|option)/ : /^Invalid input: expected .* received null$/;
  return missingPattern.test(message) ? `${label} is required` : message;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined),
    value,
  );
}

/** dateOfJoining as Date of joining */
function spaced(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
