import type { ErrorCode } from '@muster/contract/errors.ts';
import { problem } from '../../../platform/http/problem.ts';
import { fromParts, type InParts } from '../../../platform/threads/in-parts.ts';
import { FOREIGN_FILES, ThreadTooSlow, threadOf } from '../../../platform/threads/thread.ts';
import type { FiguresError, FiguresRead, FiguresRow } from './read-figures.ts';
import type { Correction, ImportRow } from './read-import.ts';
import type { AmbiguousDates, Candidate, RowError } from './read-rows.ts';

export type ReadOptions = {
  readonly isRestricted: boolean;
  readonly isMonthFirst: boolean;
  readonly corrections: readonly Correction[];
};
export type PeopleRead = {
  readonly rows: readonly ImportRow[];
  readonly candidates: readonly Candidate[];
  readonly errors: readonly RowError[];
  readonly ambiguousDates: AmbiguousDates | null;
};

export type FileToRead =
  | { readonly kind: 'people'; readonly content: Uint8Array; readonly options: ReadOptions; readonly thisYear: number }
  | { readonly kind: 'figures'; readonly content: Uint8Array };
/** Lists of thousands, in parts. */
type SentPeople = Omit<PeopleRead, 'rows' | 'candidates' | 'errors'> & {
  readonly rows: InParts<ImportRow>;
  readonly candidates: InParts<Candidate>;
  readonly errors: InParts<RowError>;
};
type SentFigures = Omit<FiguresRead, 'rows' | 'errors'> & {
  readonly rows: InParts<FiguresRow>;
  readonly errors: InParts<FiguresError>;
};
export type FileRead = { readonly people: SentPeople } | { readonly figures: SentFigures };
/** A refusal as data, since its class does not come through. */
export type RefusedFile = {
  readonly refused: { readonly code: ErrorCode; readonly message: string; readonly data: unknown };
};

const MAX_READ_MS = 20_000;
const thread = threadOf<FileToRead, FileRead | RefusedFile>(new URL('./import.worker.ts', import.meta.url), {
  ...FOREIGN_FILES,
  longestMs: MAX_READ_MS,
});

/**
 * The people of a CSV file, read and held against the contract beside the requests of everybody else.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS, INVALID_INPUT.
 */
export async function peopleInThread(content: Uint8Array, options: ReadOptions, thisYear: number): Promise<PeopleRead> {
  const result = await readInThread({ kind: 'people', content, options, thisYear });
  if (!('people' in result)) throw new Error('The thread read another file than people');
  const { rows, candidates, errors, ambiguousDates } = result.people;
  return {
    rows: await fromParts(rows),
    candidates: await fromParts(candidates),
    errors: await fromParts(errors),
    ambiguousDates,
  };
}

/** The same for a file of figures since April. Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS. */
export async function figuresInThread(content: Uint8Array): Promise<FiguresRead> {
  const result = await readInThread({ kind: 'figures', content });
  if (!('figures' in result)) throw new Error('The thread read another file than figures');
  const { rows, errors, total } = result.figures;
  return { rows: await fromParts(rows), errors: await fromParts(errors), total };
}

async function readInThread(file: FileToRead): Promise<FileRead> {
  const result = await thread.run(file).catch((error: unknown) => {
    if (error instanceof ThreadTooSlow) {
      throw problem('IMPORT_UNREADABLE', {
        message: 'The file takes too long to read. Split it into smaller files and import them one by one.',
      });
    }
    throw error;
  });
  if (!('refused' in result)) return result;
  const { code, message, data } = result.refused;
  throw problem(code, { message, data });
}
