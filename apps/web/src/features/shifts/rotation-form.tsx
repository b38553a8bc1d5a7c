import { Button, Checkbox, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { previewRotation, rotationBody } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Caution } from '../../ui/caution.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect, optionsOf } from '../../ui/fields/choice-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import type { Choice } from '../../ui/fields/searched.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { Loaded } from '../../ui/states.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { EmployeesField } from './employees-field.tsx';
import styles from './rotation-form.module.css';
import { RotationPreview } from './rotation-preview.tsx';
import { StepsField } from './rotation-steps.tsx';
import { spreadOver, stepName } from './rotation-words.ts';
import { everyDepartment, failingWith, type Rotation, type RotationInput, rotationOf } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';
import { movedBy } from './week.ts';

type Preview = ResponseOf<typeof previewRotation>;

type FormProps = { readonly rotation: Rotation | null; readonly onClose: () => void };

/** What the rotation is; then what it would bring and overwrite, before it is saved. */
export function RotationForm({ rotation, onClose }: FormProps) {
  const preview = useAction(previewRotation, { toast: false, toastErrors: false });
  const [result, setResult] = useState<{ readonly body: RotationInput; readonly preview: Preview } | null>(null);
  const form = useContractForm({
    schema: rotationBody,
    initialValues: initialValues(rotation),
    submit: async (input, { steps, endDate }) => {
      const body = {
        ...input,
        steps,
        endDate: endDate || null,
        ...(rotation ? { patternDate: rotation.patternDate } : {}),
      };
      const call = { body: { ...body, ...(rotation ? { id: rotation.id } : {}) } };
      const { data } = await failingWith(SHIFT_TEXTS.rotationFailed, preview.attempt(call));
      setResult({ body, preview: data });
    },
  });
  const { field, values } = form;
  const set = form.form.setFieldValue;
  const isPast = values.startDate !== '' && values.startDate <= todayIso();
  return (
    <>
      {/* Kept while the preview is shown, so that going back finds what was chosen. */}
      <ContractForm form={form} className={result ? styles.hidden : undefined}>
        <Stack gap="md">
          <TextInput {...field('rotationName')} label="Name" required data-autofocus autoComplete="off" />
          <SegmentedControl
            aria-label="How long a step lasts"
            data={optionsOf({ week: 'By week', day: 'By day' })}
            value={values.unit}
            onChange={(unit) => set('unit', unit === 'day' ? 'day' : 'week')}
          />
          <StepsField
            unit={values.unit}
            steps={values.steps}
            error={form.form.errors['steps']}
            onSteps={(steps) => set('steps', steps)}
          />
          <Group grow align="flex-start">
            <DateInput
              {...field('startDate')}
              label={rotation ? 'Counts from' : 'Start date'}
              description={startHint(rotation, values.unit)}
              required
            />
            <DateInput {...field('endDate')} label="End date" description="Leave blank for no end" />
          </Group>
          <MembersField
            unit={values.unit}
            steps={values.steps.length}
            members={values.members}
            error={form.form.errors['members']}
            onMembers={(members) => set('members', members)}
          />
          <Checkbox
            {...field('replacesAssigned', 'checkbox')}
            label="Also replace shifts assigned for some days inside the rotation"
            description="If not ticked, shifts assigned for some days stay as they are. Shifts without an end date stop when the rotation starts."
          />
          {isPast && (
            <>
              <Caution>{SHIFT_TEXTS.past}</Caution>
              <Checkbox {...field('updateAttendance', 'checkbox')} label={SHIFT_TEXTS.updateAttendance} />
            </>
          )}
        </Stack>
        <FormActions form={form} label="Preview" onClose={onClose} />
      </ContractForm>
      {result && <RotationPreview rotation={rotation} {...result} onClose={onClose} onBack={() => setResult(null)} />}
    </>
  );
}

function initialValues(rotation: Rotation | null) {
  const today = todayIso();
  return {
    rotationName: rotation?.rotationName ?? '',
    unit: rotation?.unit ?? 'week',
    steps: rotation?.steps.map(({ shiftId }) => shiftId) ?? [],
    startDate: rotation ? laterOf(rotation.startDate, movedBy(today, 1)) : nextMonday(today),
    endDate: rotation?.endDate ?? '',
    members: rotation?.members ?? [],
    replacesAssigned: false,
    updateAttendance: false,
  };
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
const nextMonday = (today: string) => movedBy(today, 8 - Temporal.PlainDate.from(today).dayOfWeek);

function startHint(rotation: Rotation | null, unit: Rotation['unit']): string {
  if (rotation) return 'Days before it stay as they are';
  return unit === 'week' ? 'Shifts change every week on the weekday of this date' : 'The first day of the sequence';
}

/** Adds a rotation, or changes the one of this id from a day on. */
export function RotationDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  return (
    <Dialog title={id === null ? 'Add Rotation' : 'Edit Rotation'} onClose={onClose} size={720}>
      {id === null ? <RotationForm rotation={null} onClose={onClose} /> : <EditForm id={id} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Loaded query={useQuery({ ...rotationOf(id), staleTime: 0 })} subject="the rotation">
      {(rotation) => <RotationForm rotation={rotation} onClose={onClose} />}
    </Loaded>
  );
}

type RotationMember = Rotation['members'][number];

type MembersFieldProps = {
  readonly unit: Rotation['unit'];
  /** How many the sequence has. */
  readonly steps: number;
  readonly members: readonly RotationMember[];
  readonly error: ReactNode;
  readonly onMembers: (members: RotationMember[]) => void;
};

/** Who is in the rotation, and with which step each begins. */
function MembersField({ unit, steps, members, error, onMembers }: MembersFieldProps) {
  const departments = useQuery(everyDepartment());
  const people = members.filter(({ employeeId }) => employeeId !== null);
  const whole = members.filter(({ departmentId }) => departmentId !== null);
  const stepsAhead = (id: string) => members.find((one) => idOf(one) === id)?.stepsAhead ?? 0;
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
const nameOf = (members: readonly RotationMember[], id: string) => members.find((one) => idOf(one) === id)?.name ?? '';

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
