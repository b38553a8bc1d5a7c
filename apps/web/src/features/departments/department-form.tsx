import { Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  addDepartment,
  departmentBody,
  updateDepartment,
} from '@muster/contract/features/departments/departments.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog, FormActions } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { DEPARTMENT_ENTRIES, type Department, departmentPicker, peopleNamed } from './departments.queries.ts';

const SEARCH_MS = 300;

/** Adds a department, or edits one. */
export function DepartmentForm({ department, onClose }: { department: Department | null; onClose: () => void }) {
  const options = { refreshes: DEPARTMENT_ENTRIES, toastErrors: false, onDone: onClose };
  const add = useAction(addDepartment, options);
  const update = useAction(updateDepartment, options);
  const form = useContractForm({
    schema: departmentBody,
    labels: { name: 'Name' },
    initialValues: {
      name: department?.name ?? '',
      code: department?.code ?? '',
      description: department?.description ?? '',
      departmentHeadId: department?.departmentHeadId ?? '',
      parentDepartmentId: department?.parentDepartmentId ?? '',
      status: department?.status ?? ('Active' as Department['status']),
    },
    submit: (body, values) => {
      const blank = (text: string) => (text === '' ? null : text);
      const whole = {
        ...body,
        code: blank(values.code),
        description: blank(values.description),
        departmentHeadId: blank(values.departmentHeadId),
        parentDepartmentId: blank(values.parentDepartmentId),
      };
      if (!department) return add.attempt({ body: whole });
      return update.attempt({ params: { id: department.id }, body: { ...whole, version: department.version } });
    },
  });
  const { field } = form;
  return (
    <Dialog title={department ? 'Edit Department' : 'Add Department'} opened onClose={onClose}>
      <ContractForm form={form}>
        <Stack gap="md">
          <TextInput {...field('name')} label="Name" required data-autofocus autoComplete="off" />
          <TextInput {...field('code')} label="Code" autoComplete="off" />
          <Textarea {...field('description')} label="Description" autosize minRows={2} />
          <HeadPicker
            {...field('departmentHeadId')}
            known={choice(department?.departmentHeadId, department?.departmentHeadName)}
          />
          <ParentPicker
            {...field('parentDepartmentId')}
            known={choice(department?.parentDepartmentId, department?.parentDepartmentName)}
            except={department?.id ?? null}
          />
          <Switch
            label="Active"
            checked={form.values.status === 'Active'}
            onChange={(event) => form.form.setFieldValue('status', event.currentTarget.checked ? 'Active' : 'Inactive')}
          />
        </Stack>
        <FormActions form={form} label="Save" onClose={onClose} />
      </ContractForm>
    </Dialog>
  );
}

type Choice = { readonly value: string; readonly label: string };
type PickerProps = {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly error?: unknown;
  readonly known: Choice | null;
};

function choice(id: string | null | undefined, name: string | null | undefined): Choice | null {
  return id && name ? { value: id, label: name } : null;
}

function HeadPicker(props: PickerProps) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text === props.known?.label ? '' : text, SEARCH_MS);
  const matches = useQuery({ ...peopleNamed(searched), placeholderData: keepPreviousData });
  const choices = (matches.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Picker {...props} label="Department head" none="No one found" choices={choices} text={text} onText={setText} />
  );
}

/** Every active department but the one that is edited. */
function ParentPicker({ except, ...props }: PickerProps & { readonly except: string | null }) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text === props.known?.label ? '' : text, SEARCH_MS);
  const matches = useQuery({ ...departmentPicker(searched), placeholderData: keepPreviousData });
  const choices = (matches.data?.rows ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name }) => ({ value: id, label: name }));
  const none = 'No department found';
  return <Picker {...props} label="Parent department" none={none} choices={choices} text={text} onText={setText} />;
}

type SearchedProps = PickerProps & {
  readonly label: string;
  readonly none: string;
  readonly choices: readonly Choice[];
  readonly text: string;
  readonly onText: (text: string) => void;
};

function Picker({ value, onChange, error, known, label, none, choices, text, onText }: SearchedProps) {
  const [picked, setPicked] = useState<Choice | null>(known);
  const extra = picked && !choices.some((one) => one.value === picked.value) ? [picked] : [];
  return (
    <Select
      label={label}
      data={[...extra, ...choices]}
      value={value || null}
      onChange={(id) => {
        setPicked(choices.find((one) => one.value === id) ?? known);
        onChange?.(id ?? '');
      }}
      error={typeof error === 'string' ? error : null}
      searchable
      clearable
      searchValue={text}
      onSearchChange={onText}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={none}
    />
  );
}
