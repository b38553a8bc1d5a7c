import { NumberInput, Select } from '@mantine/core';
import {
  asksForMaternity,
  MATERNITY_DAYS,
  MATERNITY_EVENTS,
  MATERNITY_LABELS,
} from '@muster/contract/features/leaves/leaves-maternity.ts';
import { useQuery } from '@tanstack/react-query';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import type { ContractFormState } from '../../../ui/fields/form.tsx';
import { leaveTypes } from '../leaves.queries.ts';
import type { ApplyValues } from './apply-leave-form.ts';

/** What leave for maternity or adoption is for, and what law goes by; nothing of other types. */
export function MaternityFields({ form }: { readonly form: ContractFormState<ApplyValues> }) {
  const { values, field } = form;
  const types = useQuery(leaveTypes());
  const purpose = types.data?.find(({ id }) => id === values.leaveTypeId)?.purpose ?? '';
  if (!asksForMaternity(purpose)) return null;
  const { event } = values.maternity;
  const { error } = field('maternity.event');
  const chosen = MATERNITY_EVENTS.find((one) => one === event);
  return (
    <>
      <Select
        label="What the leave is for"
        required
        data={MATERNITY_EVENTS.map((value) => ({ value, label: MATERNITY_LABELS[value] }))}
        value={event || null}
        onChange={(value) => form.form.setFieldValue('maternity.event', value ?? '')}
        error={typeof error === 'string' ? error : null}
      />
      {chosen && <DateInput {...field('maternity.day')} label={MATERNITY_DAYS[chosen]} required />}
      {chosen === 'birth' && (
        <>
          <DateInput {...field('maternity.deliveredOn')} label="Day of delivery" placeholder="Once it is known" />
          <NumberInput
            {...field('maternity.survivingChildren')}
            label="Surviving children"
            description="Before this birth. The law gives fewer days from the third child on."
            required
            min={0}
            max={20}
            allowDecimal={false}
          />
        </>
      )}
      {chosen === 'adoption' && <DateInput {...field('maternity.childBorn')} label="Day the child was born" required />}
    </>
  );
}
