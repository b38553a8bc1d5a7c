import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { LEAVE_TEXTS, lengthOf } from '../leave-words.ts';
import { leaveTypes, type Preview } from '../leaves.queries.ts';
import { type ApplyValues, NEW_LEAVE } from './apply-leave-form.ts';
import { type LeavePart, partsOver, unpaidOf } from './split-leave.ts';
import { partPreview, useApplyLeave } from './use-apply-leave.ts';

/** Where the form is: a day that is picked elsewhere leads to it. */
export const APPLY_FORM = 'apply-leave';

type OwnApplyOptions = { readonly day: string; readonly until: string; readonly onDone: () => void };

/** Applying on the page of one’s own leave: days are picked in the calendar or beside it. */
export function useOwnApply({ day, until, onDone }: OwnApplyOptions) {
  const { form, preview } = useApplyLeave({
    day,
    until,
    warnUnsaved: false,
    splits: true,
    onDone: () => {
      form.form.setValues(NEW_LEAVE);
      form.form.resetDirty();
      onDone();
    },
  });
  const { values } = form;
  const offer = useOffer(values, preview);
  const pick = (startDate: string, endDate: string) => {
    const isPart = values.part !== 'whole';
    form.form.setValues({ startDate: isPart ? endDate : startDate, endDate });
    form.form.clearFieldError('startDate');
  };
  const chooseType = (leaveTypeId: string) => {
    form.form.setValues({ leaveTypeId, part: 'whole', maternity: NEW_LEAVE.maternity });
    form.form.clearFieldError('leaveTypeId');
  };
  const label = preview === undefined ? LEAVE_TEXTS.apply : `Apply for ${offer.words ?? lengthOf(preview)}`;
  const { lessPay } = offer;
  return { form, preview, pick, chooseType, label, lessPay, isBusy: form.submitting || offer.isPending };
}

export type OwnApply = ReturnType<typeof useOwnApply>;

type Offer = {
  readonly words: string | null;
  /** What of it is not paid takes off the pay. */
  readonly lessPay: Preview['lessPay'];
  readonly isPending: boolean;
};

/** "2 earned and 2 unpaid": what is applied for where the balance does not cover the days; no words where it does. */
function useOffer(values: ApplyValues, preview: Preview | undefined): Offer {
  const types = useQuery(leaveTypes());
  const parts = preview ? partsOver(values, preview, unpaidOf(types.data ?? [], values.leaveTypeId)) : [];
  const [first, second] = [usePart(values, parts[0]), usePart(values, parts[1])];
  const queries = [first, second].slice(0, parts.length);
  const isPending = queries.some((query) => query.isPending);
  const previews = queries.flatMap(({ data }) => (data ? [data] : []));
  const isAllowed = parts.length > 0 && previews.filter((part) => part.refusals.length === 0).length === parts.length;
  if (!isAllowed) return { words: null, lessPay: null, isPending };
  const nameOf = (id: string | undefined) => shortName(types.data?.find((type) => type.id === id)?.name ?? 'unpaid');
  const words = previews.map((part, at) => `${amountOf(part)} ${nameOf(parts[at]?.leaveTypeId)}`);
  const lessPay = previews.find((part) => part.lessPay !== null)?.lessPay ?? null;
  return { words: words.join(' and '), lessPay, isPending };
}

const usePart = (values: ApplyValues, part: LeavePart | undefined) =>
  useQuery({ ...partPreview(values, part), enabled: part !== undefined });

/** "2" of days, since the type follows. */
const amountOf = ({ unit, amount }: Preview) =>
  unit === 'hour' ? leaveInWords(unit, amount) : amount.toLocaleString('en-IN');
/** Earned leave as "earned". */
const shortName = (name: string) => name.replace(/\s+leave$/i, '').toLowerCase();
