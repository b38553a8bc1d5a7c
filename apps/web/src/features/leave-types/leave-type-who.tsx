import { Group, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { decimalsOf, type RulesProps, suffixOf } from './leave-type-earning.tsx';
import { employmentTypes } from './leave-types.queries.ts';
import { Choose, Flag, NumberField, OptionalNumber, RuleGroup } from './rule-fields.tsx';

const GENDERS = [
  { value: 'anybody', label: 'Everybody' },
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
] as const;

/** Who has the type. */
export function WhoRules({ rules, unit, onChange }: RulesProps) {
  const types = useQuery(employmentTypes());
  const { employment, ages } = rules;
  const names = new Map((types.data ?? []).map(({ id, name }) => [id, name]));
  return (
    <RuleGroup about="Who has this leave. Who has it no more keeps what is on the balance.">
      <Choose
        label="For"
        value={rules.gender ?? 'anybody'}
        choices={GENDERS}
        onChange={(gender) => onChange({ gender: gender === 'anybody' ? null : gender })}
      />
      <MultiSelect
        label="Employment types"
        description="None chosen: everybody has it"
        data={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={employment.map(({ employmentTypeId }) => employmentTypeId)}
        onChange={(ids) =>
          onChange({
            employment: ids.map(
              (id) => employment.find((one) => one.employmentTypeId === id) ?? { employmentTypeId: id, quota: null },
            ),
          })
        }
      />
      {employment.map((one) => (
        <OptionalNumber
          key={one.employmentTypeId}
          label={`${names.get(one.employmentTypeId) ?? 'This employment type'}: another quota a year`}
          value={one.quota}
          usual={rules.annualQuota}
          suffix={suffixOf(unit)}
          decimals={decimalsOf(unit)}
          onChange={(quota) =>
            onChange({
              employment: employment.map((each) =>
                each.employmentTypeId === one.employmentTypeId ? { ...each, quota } : each,
              ),
            })
          }
        />
      ))}
      <Flag
        label="Only for some ages"
        value={ages !== null}
        onChange={(isLimited) => onChange({ ages: isLimited ? { from: 18, to: 60 } : null })}
      />
      {ages && (
        <Group grow>
          <NumberField
            label="From"
            value={ages.from}
            max={120}
            onChange={(from) => onChange({ ages: { ...ages, from } })}
          />
          <NumberField label="To" value={ages.to} max={120} onChange={(to) => onChange({ ages: { ...ages, to } })} />
        </Group>
      )}
    </RuleGroup>
  );
}
