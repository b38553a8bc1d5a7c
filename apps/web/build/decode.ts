// What the built app has of an endpoint in place of its schemas (light-contract.ts): where it is, who may call it, and how its
// response becomes values of ours. A response is not checked again: the server wrote it with the contract's schema.

type Decode = (wire: unknown) => unknown;
type Entry = Readonly<Record<string, unknown>> & { readonly output: string };

/**
 * An endpoint that decodes and knows nothing of input. How it decodes is put together at the first response: before that, a
 * file that holds a part of it need not be here.
 */
export function entry(about: Entry, decoder: () => Decode = () => (wire) => wire) {
  let decode: Decode | null = null;
  const safeParse = (wire: unknown) => {
    try {
      decode ??= decoder();
      return { success: true, data: decode(wire) };
    } catch (error) {
      return { success: false, error: { issues: [String(error)] } };
    }
  };
  return { ...about, output: { kind: about.output, schema: { safeParse } } };
}

/** Null and what is missing stay so. */
export const some =
  (decode: (wire: never) => unknown): Decode =>
  (wire) =>
    wire === null || wire === undefined ? wire : Reflect.apply(decode, null, [wire]);

export const inTurn =
  (first: Decode, second: Decode): Decode =>
  (wire) =>
    second(first(wire));

export const each = (decode: Decode): Decode => some((rows: readonly unknown[]) => rows.map((row) => decode(row)));

type Fields = Readonly<Record<string, unknown>>;

export const fields = (decodes: Readonly<Record<string, Decode>>): Decode =>
  some((wire: Fields) => {
    const whole = { ...wire };
    for (const [name, decode] of Object.entries(decodes)) if (name in wire) whole[name] = decode(wire[name]);
    return whole;
  });

export const values = (decode: Decode): Decode =>
  some((wire: Fields) => Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, decode(value)])));

/** One of several shapes, told apart by a field. */
export const by = (name: string, decodes: Readonly<Record<string, Decode>>): Decode =>
  some((wire: Fields) => (decodes[String(wire[name])] ?? ((same) => same))(wire));

/** What stands for a number of the wire; what is not in the list is written as it is. */
export const listed = (list: Readonly<Record<string, unknown>>): Decode =>
  some((wire: string | number) => list[String(wire)] ?? wire);
