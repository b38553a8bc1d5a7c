import { createLeave, updateLeave } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_NOTICES, wrongLeaveDays } from '@muster/contract/features/leaves/leaves-fields.ts';
import { z } from '@muster/contract/zod.ts';
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
  PARTS,
  valuesOf,
} from './apply-leave-form.ts';
import { type LeavePart, partsOver, unpaidOf } from './split-leave.ts';

const text = z.string().nullish();
/** What has to be filled in; what the days cost, and what speaks against them, the server says. */
const schema = z.object({
  employeeId: text,
  leaveTypeId: z.string(LEAVE_NOTICES.type).min(1, LEAVE_NOTICES.type),
  startDate: z.string(LEAVE_NOTICES.startDate).min(1, LEAVE_NOTICES.startDate),
  endDate: text,
  part: z.enum(PARTS),
  isFirstDayHalf: z.boolean(),
  isLastDayHalf: z.boolean(),
  startTime: text,
  endTime: text,
  reason: z.string(LEAVE_NOTICES.reason).trim().min(1, LEAVE_NOTICES.reason),
  documentId: text,
  maternity: z.unknown(),
});

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
    schema,
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
