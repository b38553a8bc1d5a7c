import { Switch, Textarea, TextInput } from '@mantine/core';
import {
  addDepartment,
  departmentBody,
  updateDepartment,
} from '@muster/contract/features/departments/departments.contract.ts';
import { DepartmentPicker } from '../../platform/department-picker.tsx';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { useAction } from '../../platform/queries.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { choiceOf } from '../../ui/fields/searched.tsx';
import { DEPARTMENT_ENTRIES, type Department } from './departments.queries.ts';

/** Adds a department, or edits one. */
export function DepartmentDialog({ department, onClose }: { department: Department | null; onClose: () => void }) {
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
    <FormDialog title={department ? 'Edit Department' : 'Add Department'} form={form} label="Save" onClose={onClose}>
      <TextInput {...field('name')} label="Name" required data-autofocus autoComplete="off" />
      <TextInput {...field('code')} label="Code" autoComplete="off" />
      <Textarea {...field('description')} label="Description" autosize minRows={2} />
      <PersonPicker
        {...field('departmentHeadId')}
        label="Department head"
        first={choiceOf(department?.departmentHeadId, department?.departmentHeadName)}
      />
      <DepartmentPicker
        {...field('parentDepartmentId')}
        label="Parent department"
        first={choiceOf(department?.parentDepartmentId, department?.parentDepartmentName)}
        except={department?.id}
      />
      <Switch
        label="Active"
        checked={form.values.status === 'Active'}
        onChange={(event) => form.form.setFieldValue('status', event.currentTarget.checked ? 'Active' : 'Inactive')}
      />
    </FormDialog>
  );
}
