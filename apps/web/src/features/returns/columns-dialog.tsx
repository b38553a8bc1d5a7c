import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import {
  factsOf,
  REGISTER_SECTIONS,
  saveRegisterLayout,
  USUALLY_LEFT_OUT,
} from '@muster/contract/features/returns/returns-register.contract.ts';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import styles from './register.module.css';
import { type RegisterLayout, type SalaryRegister, useDeleteLayout, useSaveLayout } from './register.queries.ts';
import { FACTS, SECTIONS } from './register.texts.ts';

type Props = {
  readonly register: SalaryRegister;
  readonly onClose: () => void;
  readonly onChoose: (choice: Pick<RegisterLayout, 'groupBy' | 'leftOut'>) => void;
};

/** Which columns are shown and written, and choices of them that were saved under a name. */
export function ColumnsDialog({ register, onClose, onChoose }: Props) {
  const { columns, groupBy } = register;
  const [leftOut, setLeftOut] = useState<readonly string[]>(register.leftOut);
  const choose = (choice: Pick<RegisterLayout, 'groupBy' | 'leftOut'>) => {
    onChoose(choice);
    onClose();
  };
  const box = (key: string, label: string) => (
    <Checkbox
      key={key}
      label={label}
      checked={!leftOut.includes(key)}
      onChange={({ currentTarget: { checked } }) =>
        setLeftOut((keys) => (checked ? keys.filter((one) => one !== key) : [...keys, key]))
      }
    />
  );
  return (
    <Dialog
      title="Columns"
      purpose="What is left out is left out of the files too; a new component is always shown."
      onClose={onClose}
      size={600}
    >
      <SavedLayouts layouts={register.layouts} onChoose={choose} />
      <div className={styles.choices}>
        <Group title="People">{factsOf(register).map((fact) => box(fact, FACTS[fact]))}</Group>
        {REGISTER_SECTIONS.map((section) => {
          const own = columns.filter((column) => column.section === section);
          if (own.length === 0) return null;
          return (
            <Group key={section} title={SECTIONS[section]}>
              {own.map(({ key, label }) => box(key, label))}
            </Group>
          );
        })}
      </div>
      <SaveForm groupBy={groupBy} leftOut={leftOut} onSaved={choose} />
      <DialogActions>
        <Button variant="default" onClick={() => setLeftOut(USUALLY_LEFT_OUT)}>
          As usual
        </Button>
        <Button onClick={() => choose({ groupBy, leftOut: [...leftOut] })}>Show these</Button>
      </DialogActions>
    </Dialog>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="plain-group stack gap-8">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type SavedProps = { readonly layouts: readonly RegisterLayout[]; readonly onChoose: (layout: RegisterLayout) => void };

function SavedLayouts({ layouts, onChoose }: SavedProps) {
  const remove = useDeleteLayout();
  if (layouts.length === 0) return null;
  return (
    <ul className={styles.saved} aria-label="Saved columns">
      {layouts.map((layout) => (
        <li key={layout.id}>
          <Button variant="subtle" size="sm" onClick={() => onChoose(layout)}>
            {layout.name}
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${layout.name}`}
            onClick={() => void remove.run({ params: { id: layout.id } })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

type SaveProps = Pick<RegisterLayout, 'groupBy'> & {
  readonly leftOut: readonly string[];
  readonly onSaved: (layout: RegisterLayout) => void;
};

function SaveForm({ groupBy, leftOut, onSaved }: SaveProps) {
  const save = useSaveLayout();
  const form = useContractForm({
    schema: saveRegisterLayout.body.pick({ name: true }),
    initialValues: { name: '' },
    submit: async ({ name }) => {
      const { data } = await save.attempt({ body: { name, groupBy, leftOut: [...leftOut] } });
      onSaved(data);
    },
    warnUnsaved: false,
  });
  return (
    <ContractForm form={form}>
      <div className={styles.controls} style={{ marginTop: 20 }}>
        <TextInput label="Save as" placeholder="For the auditor" autoComplete="off" {...form.field('name')} />
        <Button type="submit" variant="default" loading={form.submitting}>
          Save
        </Button>
      </div>
    </ContractForm>
  );
}
