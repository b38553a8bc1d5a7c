// The query of an address as plain text: `?month=9`, where the router's own way writes `?month=%229%22`.

type Search = Readonly<Record<string, unknown>>;

export const searchParams = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Search): string => {
    const values = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
    const query = new URLSearchParams(values.map(([key, value]) => [key, String(value)])).toString();
    return query === '' ? '' : `?${query}`;
  },
};
