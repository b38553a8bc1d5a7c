import { STATES } from '@muster/law/states.ts';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import type { UserValues } from './user-form-values.ts';

export const STATE_CHOICES = Object.entries(STATES).map(([value, label]) => ({ value, label }));

/** Props of a select that can be empty: the form holds '' where the select knows null. */
export function choiceField(form: ContractFormState<UserValues>, name: 'bloodGroup' | 'employmentType' | 'workState') {
  const { onChange: _, value: __, ...props } = form.field(name);
  return {
    ...props,
    value: form.values[name] || null,
    onChange: (value: string | null) => form.form.setFieldValue(name, value ?? ''),
  };
}
