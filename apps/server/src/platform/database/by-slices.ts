const AT_ONCE = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Goes through rows in the order of their ids, a thousand at a time: `read` gets those behind an id, `use` each of them. */
export async function bySlices<R extends { readonly id: string }>(
  read: (after: string, limit: number) => Promise<readonly R[]>,
  use: (row: R) => void,
): Promise<void> {
  let last: string | undefined = BEFORE_ALL;
  while (last !== undefined) {
    const slice = await read(last, AT_ONCE);
    slice.forEach(use);
    last = slice.at(-1)?.id;
  }
}
