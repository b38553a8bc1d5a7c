import type { Endpoint } from '@muster/contract/endpoint.ts';

const BASE = '/api';

export type Blank = '' | null | undefined;

/** Where a call goes; blanks are left out of the query. */
export function addressOf(
  entry: Pick<Endpoint, 'path'>,
  input: { readonly params?: unknown; readonly query?: unknown },
): string {
  const params = new Map(entriesOf(input.params));
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) if (!isBlank(value)) query.set(name, String(value));
  const search = query.toString();
  return `${BASE}${path}${search === '' ? '' : `?${search}`}`;
}

export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

export function isBlank(value: unknown): value is Blank {
  return value === undefined || value === null || value === '';
}
