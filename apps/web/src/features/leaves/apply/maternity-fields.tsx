import { NumberInput, Select } from '@mantine/core';
import {
  MATERNITY_DAYS,
  MATERNITY_EVENTS,
  MATERNITY_LABELS,
} from '@muster/contract/features/leaves/leaves-maternity.ts';
import { useEffect } from 'react';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import type { ContractFormState } from '../../../ui/fields/form.tsx';
import { type ApplyValues, fetchMaternityRules } from './apply-leave-form.ts';

/** What leave for maternity or adoption is for, and what law goes by. */
export function MaternityFields({ form }: { readonly form: ContractFormState<ApplyValues> }) {
  const { values, field } = form;
  useEffect(() => {
    void fetchMaternityRules();
  }, []);
  const { event } = values.maternity;
  const { error } = field('maternity.event');
  const maternityEvent = MATERNITY_EVENTS.find((candidate) => candidate === event);
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
      {maternityEvent && <DateInput {...field('maternity.day')} label={MATERNITY_DAYS[maternityEvent]} required />}
      {maternityEvent === 'birth' && (
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
      {maternityEvent === 'adoption' && (
        <DateInput {...field('maternity.childBorn')} label="Day the child was born" required />
      )}
    </>
  );
}
