import { createLeave, updateLeave } from '@muster/contract/features/leaves/leaves.contract.ts';
import { wrongLeaveDays } from '@muster/contract/features/leaves/leaves-fields.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../platform/queries.ts';
import { useContractForm } from '../../../ui/fields/form.tsx';
import { LEAVE_ENTRIES, type Leave, leavePreview, leaveTypes, type Preview } from '../leaves.queries.ts';
import {
  type ApplyValues,
  daysOf,
  isPreviewable,
  maternityBody,
  missingOfMaternity,
  NEW_LEAVE,
  valuesOf,
} from './apply-leave-form.ts';
import { type LeavePart, partsOver, unpaidOf } from './split-leave.ts';

type ApplyOptions = {
  readonly onDone: () => void;
  /** A leave that waits and is changed. */
  readonly edited?: Leave | undefined;
  readonly day?: string;
  readonly until?: string;
  /** Asks before what was filled in is left behind (default). */
  readonly warnUnsaved?: boolean;
  /** What the balance does not cover is applied for as unpaid leave. */
  readonly splits?: boolean;
};

/** The form of a leave, with what it would cost while it is filled in. */
export function useApplyLeave({ onDone, edited, day = '', until = day, warnUnsaved = true, splits }: ApplyOptions) {
  const options = { refreshes: LEAVE_ENTRIES, toastErrors: false, onDone } as const;
  const create = useAction(createLeave, options);
  const change = useAction(updateLeave, options);
  const partsFor = usePartsFor();
  const form = useContractForm({
    schema: async () => (await import('./apply-leave.schema.ts')).applyLeave,
    warnUnsaved,
    initialValues: edited ? valuesOf(edited) : { ...NEW_LEAVE, startDate: day, endDate: until },
    alsoValidate: (values) => ({ ...wrongDays(values), ...missingOfMaternity(values) }),
    submit: async (_, values) => {
      const body = bodyOf(values);
      if (edited) return change.attempt({ body: { ...body, id: edited.id, version: edited.version } });
      const [covered, rest] = splits ? await partsFor(values) : [];
      const employeeId = values.employeeId || null;
      return create.attempt({ body: { ...body, ...covered, ...(rest ? { rest } : {}), employeeId } });
    },
  });
  return { form, preview: useLivePreview(form.values, edited) };
}

function bodyOf(values: ApplyValues) {
  const { reason, documentId } = values;
  return {
    ...daysOf(values),
    reason: reason.trim(),
    documentId: documentId || null,
    ...maternityBody(values),
  };
}

/** What is read already of the days that are shown; nothing where the balance covers them. */
function usePartsFor(): (values: ApplyValues) => Promise<readonly LeavePart[]> {
  const client = useQueryClient();
  return async (values) => {
    const [preview, types] = await Promise.all([
      client.ensureQueryData(leavePreview(askedOf(values, undefined))),
      client.ensureQueryData(leaveTypes()),
    ]);
    const parts = partsOver(values, preview, unpaidOf(types, values.leaveTypeId));
    const previews = await Promise.all(parts.map((part) => client.ensureQueryData(partPreview(values, part))));
    return previews.every(({ refusals }) => refusals.length === 0) ? parts : [];
  };
}

/** What a part of the days would cost by itself. */
export const partPreview = (values: ApplyValues, part: LeavePart | undefined) =>
  leavePreview({ ...daysOf(values), ...part, employeeId: null, id: null });

const askedOf = (values: ApplyValues, edited: Leave | undefined) => ({
  ...daysOf(values),
  employeeId: edited ? null : values.employeeId || null,
  id: edited?.id ?? null,
  ...maternityBody(values),
  hasDocument: values.documentId !== '' || (edited?.hasDocument ?? false),
});

/** What the server makes of what is filled in so far; the one before stays while it is read. */
function useLivePreview(values: ApplyValues, edited: Leave | undefined): Preview | undefined {
  const isAsked = isPreviewable(values);
  const preview = useQuery({
    ...leavePreview(askedOf(values, edited)),
    enabled: isAsked && (edited === undefined || edited.actions.includes('edit')),
    placeholderData: keepPreviousData,
  });
  return isAsked && preview.isSuccess ? preview.data : undefined;
}

function wrongDays(values: ApplyValues): Record<string, string> {
  if (values.startDate === '') return {};
  const wrong = wrongLeaveDays(daysOf(values));
  return wrong ? { [wrong.field]: wrong.message } : {};
}
