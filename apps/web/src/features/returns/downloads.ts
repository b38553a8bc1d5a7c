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

/**
 * Saves files, one as it is and several as a ZIP; a download is recorded, so that what is shown is asked again. False
 * where nothing was saved.
 */
export function useSaveFiles(): (ids: readonly string[]) => Promise<boolean> {
  const client = useQueryClient();
  return async (ids) => {
    const [first] = ids;
    if (first === undefined) return false;
    let isSaved = true;
    try {
      if (ids.length === 1) await download(downloadReturn, { params: { id: first } });
      else await download(downloadReturns, { query: { ids: ids.join(',') } });
    } catch (error) {
      isSaved = false;
      toast.error(messageOf(error));
    }
    await Promise.all(VIEWS.map((view) => client.invalidateQueries({ queryKey: [...keyOf(view)] })));
    return isSaved;
  };
}

/** Saves the letter that goes to the bank with a payment file; it is recorded like a download. */
export function useSaveLetter(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    try {
      await download(bankLetter, { params: { id } });
    } catch (error) {
      toast.error(messageOf(error));
    }
    await Promise.all(VIEWS.map((view) => client.invalidateQueries({ queryKey: [...keyOf(view)] })));
  };
}

/** Makes what is ready, all of it or one kind, and saves it. */
export function useTakeReady() {
  const make = useMakeReady();
  const save = useSaveFiles();
  const take = async ({ month, year }: Month, kind?: ReturnKind) => {
    const made = await make.run({ body: { month, year, ...(kind === undefined ? {} : { kind }) } });
    if (made === null) return;
    const { files, held } = made.data;
    const isSaved = await save(files.map(({ id }) => id));
    for (const { title, reason } of held) toast.warn(`${title}: ${reason}.`);
    if (isSaved && files.length > 1) toast.success(`${files.length} files downloaded in one ZIP`);
    if (files.length + held.length === 0) toast.warn('Nothing is ready any more: look at what has changed.');
  };
  return { take, pending: make.pending };
}
