import { MultiSelect } from '@mantine/core';
import type { LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { employmentTypes, leaveTypes } from './leave-types.queries.ts';
import { choice, optional, type RuleRow } from './rule-fields.tsx';

type RowProps = { readonly form: Parameters<RuleRow['draw']>[0] };

const BESIDE = [
  { value: 'all', label: 'Any other leave' },
  { value: 'some', label: 'All but some types' },
  { value: 'none', label: 'No other leave' },
] as const;

const kindOf = ({ notBeside }: LeaveRules) => (notBeside === 'any' ? 'none' : notBeside.length > 0 ? 'some' : 'all');
const choicesOf = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Which other leave may be right before or after it. */
function BesideTypes({ form }: RowProps) {
  const { data } = useQuery(leaveTypes());
  const { notBeside } = form.values.rules;
  const first = data?.slice(0, 1).map(({ id }) => id) ?? [];
  const kind = choice('notBeside', 'Clubbing: can be combined with', BESIDE, {
    read: kindOf,
    write: (next) => ({ notBeside: next === 'none' ? 'any' : next === 'some' ? first : [] }),
  });
  return (
    <>
      {kind.draw(form)}
      {notBeside !== 'any' && notBeside.length > 0 && (
        <MultiSelect
          label="Not combined with"
          data={choicesOf(data)}
          value={[...notBeside]}
          onChange={(ids) => form.form.setFieldValue('rules.notBeside', ids)}
        />
      )}
    </>
  );
}

/** Which employment types have it, each with its quota where that differs. */
function EmploymentTypes({ form }: RowProps) {
  const { data } = useQuery(employmentTypes());
  const { employment, annualQuota } = form.values.rules;
  const nameOf = (type: string) => data?.find(({ id }) => id === type)?.name ?? 'This employment type';
  return (
    <>
      <MultiSelect
        label="Employment types"
        description="None chosen: everybody has it"
        data={choicesOf(data)}
        value={employment.map(({ employmentTypeId }) => employmentTypeId)}
        onChange={(ids) =>
          form.form.setFieldValue(
            'rules.employment',
            ids.map(
              (id) => employment.find((row) => row.employmentTypeId === id) ?? { employmentTypeId: id, quota: null },
            ),
          )
        }
      />
      {employment.map(({ employmentTypeId }, place) =>
        optional(`employment.${place}.quota`, `${nameOf(employmentTypeId)}: another quota a year`, annualQuota, {
          unit: 'leave',
        }).draw(form),
      )}
    </>
  );
}

export const BESIDE_TYPES: RuleRow = {
  label: 'Clubbing',
  draw: (form) => <BesideTypes key="beside" form={form} />,
};
export const EMPLOYMENT_TYPES: RuleRow = {
  label: 'Employment types',
  draw: (form) => <EmploymentTypes key="employment" form={form} />,
};
