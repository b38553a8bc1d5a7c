import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { keyOf } from '../../platform/queries.ts';
import { toast } from '../../ui/toast.ts';
import {
  bankLetter,
  downloadReturn,
  downloadReturns,
  type Month,
  type ReturnKind,
  useMakeReady,
  VIEWS,
} from './returns.queries.ts';

/** A download is recorded, so that what is shown is asked again; false where nothing was saved. */
function useRecorded() {
  const client = useQueryClient();
  return async (work: Promise<void>): Promise<boolean> => {
    const isSaved = await work.then(
      () => true,
      (error: unknown) => {
        toast.error(messageOf(error));
        return false;
      },
    );
    await Promise.all(VIEWS.map((view) => client.invalidateQueries({ queryKey: [...keyOf(view)] })));
    return isSaved;
  };
}

/** Saves files, one as it is and several as a ZIP. */
export function useSaveFiles() {
  const record = useRecorded();
  return async (ids: readonly string[]): Promise<boolean> => {
    const [first] = ids;
    if (first === undefined) return false;
    return record(
      ids.length === 1
        ? download(downloadReturn, { params: { id: first } })
        : download(downloadReturns, { query: { ids: ids.join(',') } }),
    );
  };
}

/** Saves the letter that goes to the bank with a payment file. */
export function useSaveLetter() {
  const record = useRecorded();
  return (id: string) => record(download(bankLetter, { params: { id } }));
}

/** Makes what is ready, all of it or one kind, and saves it. */
export function useTakeReady() {
  const make = useMakeReady();
  const save = useSaveFiles();
  const take = async ({ month, year }: Month, kind?: ReturnKind) => {
    const result = await make.run({ body: { month, year, ...(kind === undefined ? {} : { kind }) } });
    if (result === null) return;
    const { files, held } = result.data;
    const isSaved = await save(files.map(({ id }) => id));
    for (const { title, reason } of held) toast.warn(`${title}: ${reason}.`);
    if (isSaved && files.length > 1) toast.success(`${files.length} files downloaded in one ZIP`);
    if (files.length + held.length === 0) toast.warn('Nothing is ready any more: look at what has changed.');
  };
  return { take, pending: make.pending };
}
