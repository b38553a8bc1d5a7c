import type { RequestOf, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  addDeclarationReminder,
  addPoiReminder,
  deleteDeclarationReminder,
  deletePoiReminder,
  getDeclarationConfig,
  getDeclarationStatus,
  getPoiConfig,
  getPoiStatus,
  listDeclarationSubmissions,
  listPoiReminders,
  listPoiSubmissions,
  lockDeclarations,
  lockPoi,
  saveDeclarationConfig,
  savePoiConfig,
  updateDeclarationReminder,
  updatePoiReminder,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import type { SubmissionState } from '@muster/contract/features/declaration-settings/declaration-settings-shapes.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { contractQuery, steadyQuery, useAction } from '../../platform/queries.ts';
import { toast } from '../../ui/toast.ts';

type DeclarationConfig = NonNullable<ResponseOf<typeof getDeclarationConfig>>;
type PoiConfig = NonNullable<ResponseOf<typeof getPoiConfig>>;
/** Either of them: what only one has may be missing. */
export type WindowConfig = Pick<DeclarationConfig, keyof DeclarationConfig & keyof PoiConfig> &
  Partial<Omit<PoiConfig, keyof DeclarationConfig>>;
export type Reminder = WindowConfig['reminders'][number];
export type WindowBody = RequestOf<typeof savePoiConfig>['body'];
export type ReminderInput = RequestOf<typeof addPoiReminder>['body'];

export const declarationConfig = () => contractQuery(getDeclarationConfig);
export const poiConfig = () => contractQuery(getPoiConfig);

export const SUBMISSION_PAGE = 10;

export const submissions = (kind: WindowKind, state: SubmissionState, pageNumber: number) =>
  steadyQuery(kind === 'poi' ? listPoiSubmissions : listDeclarationSubmissions, {
    query: { state, pageNumber, pageSize: SUBMISSION_PAGE },
  });

/** What a page does to its window. */
export type WindowActions = {
  readonly save: (body: WindowBody) => Promise<unknown>;
  readonly lock: () => Promise<unknown>;
  readonly isLocking: boolean;
  readonly addReminder: (reminder: ReminderInput) => Promise<Reminder>;
  readonly updateReminder: (reminder: ReminderInput) => Promise<Reminder>;
  readonly deleteReminder: (id: string) => Promise<unknown>;
};

const DECLARATION_ENTRIES = [getDeclarationConfig, getDeclarationStatus, listDeclarationSubmissions];
const POI_ENTRIES = [getPoiConfig, getPoiStatus, listPoiReminders, listPoiSubmissions];

/** Shows what was refused, or these words where the server could not say. */
function sayFailure(error: unknown, words: string): void {
  toast.error(error instanceof ApiError && error.status > 0 && error.status < 500 ? messageOf(error) : words);
}

export function useDeclarationActions(): WindowActions {
  const options = { refreshes: DECLARATION_ENTRIES, toastErrors: false };
  const save = useAction(saveDeclarationConfig, options);
  const lock = useAction(lockDeclarations, options);
  const add = useAction(addDeclarationReminder, options);
  const update = useAction(updateDeclarationReminder, options);
  const remove = useAction(deleteDeclarationReminder, options);
  return {
    save: async ({ canTdsExceedAnnualLimit = false, ...body }) => {
      try {
        return await save.attempt({
          body: { ...body, allowTdsModificationExceedCalculatedAmount: canTdsExceedAnnualLimit },
        });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
          toast.error('An error occurred while saving.');
        throw error;
      }
    },
    lock: () =>
      lock.attempt({ body: {} }).catch((error: unknown) => sayFailure(error, 'Failed to lock IT Declaration')),
    isLocking: lock.pending,
    addReminder: async (body) => (await add.attempt({ body })).data,
    updateReminder: async (body) => (await update.attempt({ body })).data,
    deleteReminder: (id) => remove.attempt({ params: { id } }),
  };
}

export function usePoiActions(): WindowActions {
  const options = { refreshes: POI_ENTRIES, toastErrors: false };
  const save = useAction(savePoiConfig, options);
  const lock = useAction(lockPoi, options);
  const add = useAction(addPoiReminder, options);
  const update = useAction(updatePoiReminder, options);
  const remove = useAction(deletePoiReminder, options);
  return {
    save: (body) => save.attempt({ body }),
    lock: () => lock.attempt({ body: {} }).catch((error: unknown) => sayFailure(error, 'Failed to lock POI')),
    isLocking: lock.pending,
    addReminder: async (body) => (await add.attempt({ body })).data,
    updateReminder: async (body) => (await update.attempt({ body })).data,
    deleteReminder: (id) => remove.attempt({ params: { id } }),
  };
}
