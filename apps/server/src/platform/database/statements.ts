import { createRequire } from 'node:module';
import pg from 'pg';
import { type Parser, type RowMaker, rowMaker } from './row-maker.ts';

type Row = pg.QueryResultRow;

/** A value as the driver sends it, which its types do not speak of. */
const { prepareValue }: { prepareValue(value: unknown): string | Buffer | null } = createRequire(import.meta.url)(
  'pg/lib/utils.js',
);

/** How columns become values, and which statements a connection has prepared that are read so. */
type ColumnTypes = {
  readonly parserOf: (typeId: number) => Parser;
  readonly prepared: WeakMap<pg.Connection, Map<string, Prepared>>;
};

export function columnTypes(parserOf: ColumnTypes['parserOf']): ColumnTypes {
  return { parserOf, prepared: new WeakMap() };
}

/** As the driver reads its own queries. */
const DRIVER_TYPES = columnTypes((typeId) => pg.types.getTypeParser(typeId, 'text'));

type Statement = {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  readonly types: ColumnTypes;
};

export function statement(text: string, values: readonly unknown[], types: ColumnTypes = DRIVER_TYPES): Statement {
  return { text, values: values.map((value) => prepareValue(value)), types };
}

/** A statement of a connection; its columns are null until they were described, which is asked once. */
type Prepared = { readonly name: string; columns: { readonly row: RowMaker; readonly parsers: Parser[] } | null };

/** Far more than there are, unless something writes its values into the text. */
const MAX_PREPARED = 500;
let lastNumber = 0;

/**
 * Carries out statements that leave in one packet and are answered in one: outside a transaction they are one of their
 * own, which ends with them. Each is planned once for a connection. Of each its rows come back.
 */
export async function send(client: pg.PoolClient, statements: readonly Statement[]): Promise<Row[][]> {
  try {
    return await new Promise((resolve, reject) => client.query(new Packet(statements, resolve, reject)));
  } catch (error) {
    // From here on it leads to whoever asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** The driver gives every query a round trip of its own. What begins with `handle` is what it calls of one. */
class Packet extends pg.Query {
  /** For whoever counts what is sent. */
  readonly texts: readonly string[];
  readonly #statements: readonly Statement[];
  readonly #resolve: (results: Row[][]) => void;
  readonly #reject: (error: Error) => void;
  readonly #sent: Prepared[] = [];
  readonly #results: Row[][];
  /** Which of them is being answered. */
  #at = 0;
  #failure: Error | null = null;

  constructor(statements: readonly Statement[], resolve: (results: Row[][]) => void, reject: (error: Error) => void) {
    super('');
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#results = statements.map(() => []);
    this.texts = statements.map(({ text }) => text);
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const { text, values, types } of this.#statements) {
      const prepared = knownOn(connection, types);
      const earlier = prepared.get(text);
      const one = earlier ?? { name: nextName(), columns: null };
      if (!earlier) {
        prepared.set(text, one);
        connection.parse({ name: one.name, text, types: [] }, true);
      }
      this.#sent.push(one);
      connection.bind({ statement: one.name, values: [...values] }, true);
      if (one.columns === null) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  };

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const [one, types] = [this.#sent[this.#at], this.#statements[this.#at]?.types];
    if (!one || !types) return;
    const row = rowMaker(fields.map(({ name }) => name));
    one.columns = { row, parsers: fields.map(({ dataTypeID }) => types.parserOf(dataTypeID)) };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.#sent[this.#at]?.columns;
    if (!columns || this.#failure !== null) return;
    try {
      this.#results[this.#at]?.push(columns.row(fields, columns.parsers));
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#resolve(this.#results);
    else this.#reject(this.#failure);
  }

  /** What failed, and what is behind it, may be prepared or not: it is prepared anew. */
  handleError(error: Error, connection: pg.Connection): void {
    for (const [at, one] of this.#sent.entries()) {
      const { text, types } = this.#statements[at] ?? {};
      if (at < this.#at || text === undefined || types === undefined) continue;
      const prepared = knownOn(connection, types);
      if (prepared.get(text) === one) prepared.delete(text);
      connection.close({ type: 'S', name: one.name }, true);
    }
    this.#reject(error);
  }
}

function nextName(): string {
  lastNumber += 1;
  return `muster_${lastNumber}`;
}

function knownOn(connection: pg.Connection, { prepared }: ColumnTypes): Map<string, Prepared> {
  const present = prepared.get(connection);
  if (present && present.size < MAX_PREPARED) return present;
  for (const { name } of present?.values() ?? []) connection.close({ type: 'S', name }, true);
  const none = new Map<string, Prepared>();
  prepared.set(connection, none);
  return none;
}
