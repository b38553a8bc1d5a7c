import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import type { Choice } from '../../ui/fields/searched-select.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { EmployeesField } from './employees-field.tsx';
import styles from './rotation-form.module.css';
import { spreadOver, stepName } from './rotation-words.ts';
import { everyDepartment, type Rotation } from './shifts.queries.ts';

export type RotationMember = Rotation['members'][number];

type MembersFieldProps = {
  readonly unit: Rotation['unit'];
  /** How many the sequence has. */
  readonly steps: number;
  readonly members: readonly RotationMember[];
  readonly error: ReactNode;
  readonly onMembers: (members: RotationMember[]) => void;
};

/** Who is in the rotation, and with which step each begins. */
export function MembersField({ unit, steps, members, error, onMembers }: MembersFieldProps) {
  const departments = useQuery(everyDepartment());
  const people = members.filter(({ employeeId }) => employeeId !== null);
  const whole = members.filter(({ departmentId }) => departmentId !== null);
  const stepsAhead = (id: string) => members.find((member) => idOf(member) === id)?.stepsAhead ?? 0;
  const chosenPeople = (choices: readonly Choice[]) =>
    choices.map(({ value, label }) => ({ ...NOBODY, employeeId: value, name: label, stepsAhead: stepsAhead(value) }));
  const chosenDepartments = (ids: readonly string[]) =>
    ids.map((id) => {
      const name = departments.data?.rows.find((row) => row.id === id)?.name ?? nameOf(members, id);
      return { ...NOBODY, departmentId: id, name, stepsAhead: stepsAhead(id) };
    });
  return (
    <fieldset className={styles.fieldset} aria-describedby={error ? 'members-error' : undefined}>
      <legend>Who</legend>
      <DepartmentsField
        label="Departments"
        description="Those who join one of them later are in the rotation, too"
        value={whole.map(idOf)}
        onChange={(ids) => onMembers([...chosenDepartments(ids), ...people])}
      />
      <EmployeesField
        chosen={people.map((member) => ({ value: idOf(member), label: member.name }))}
        onChosen={(choices) => onMembers([...whole, ...chosenPeople(choices)])}
      />
      {steps > 1 && members.length > 0 && <Starts unit={unit} steps={steps} members={members} onMembers={onMembers} />}
      {error && (
        <p id="members-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const NOBODY = { employeeId: null, departmentId: null };
const idOf = ({ employeeId, departmentId }: RotationMember) => employeeId ?? departmentId ?? '';
const nameOf = (members: readonly RotationMember[], id: string) => members.find((row) => idOf(row) === id)?.name ?? '';

type StartsProps = Omit<MembersFieldProps, 'error'>;

function Starts({ unit, steps, members, onMembers }: StartsProps) {
  const data = Array.from({ length: steps }, (_, at) => ({
    value: String(at),
    label: `Begins with ${stepName(unit, at)}`,
  }));
  return (
    <>
      <Group justify="space-between">
        <span className="small secondary flush">Everybody may begin with another step.</span>
        <Button variant="subtle" size="xs" onClick={() => onMembers(spreadOver(members, steps))}>
          Spread evenly
        </Button>
      </Group>
      <ul className="plain-list stack gap-8">
        {members.map((member, at) => (
          <li key={idOf(member)} className={styles.member}>
            <span className="grow">{member.name}</span>
            <ChoiceSelect
              className={styles.ahead ?? ''}
              size="xs"
              aria-label={`First step of ${member.name}`}
              data={data}
              value={String(member.stepsAhead % steps)}
              onChange={(value) => onMembers(members.with(at, { ...member, stepsAhead: Number(value) }))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
