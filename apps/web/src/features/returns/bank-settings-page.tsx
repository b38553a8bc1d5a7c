import { Button, Group } from '@mantine/core';
import { IconFileDescription, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { EmptyState, Loaded, PageSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import {
  type BankSettings,
  type BankTemplate,
  bankSettings,
  saveBankSettings,
  useDeleteTemplate,
} from './bank.queries.ts';
import { BankSettingsForm } from './bank-settings-form.tsx';
import { BankTemplateDialog } from './bank-template-dialog.tsx';

/** Which account is debited, how payment files are made, and who lets them out. */
export function BankSettingsPage() {
  const query = useQuery(bankSettings());
  const mayChange = isOpenTo(useSignedIn(), saveBankSettings.access);
  return (
    <Page title="Bank settings" purpose="Which account salaries are paid from, and how the file for the bank is made.">
      <Loaded query={query} subject="the bank settings" skeleton={<PageSkeleton />}>
        {(settings) => (
          <Stacked>
            {settings.looseningAskedBy !== null && (
              <Status
                tone="attention"
                label={`${settings.looseningAskedBy} asked that one person may make and download bank files. Another administrator has to switch it off as well.`}
              />
            )}
            <BankSettingsForm key={settings.version} settings={settings} mayChange={mayChange} />
            <Templates settings={settings} mayChange={mayChange} />
          </Stacked>
        )}
      </Loaded>
    </Page>
  );
}

type TemplatesProps = { readonly settings: BankSettings; readonly mayChange: boolean };

function Templates({ settings, mayChange }: TemplatesProps) {
  const [open, setOpen] = useState<BankTemplate | 'new' | null>(null);
  const add = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      Add template
    </Button>
  );
  return (
    <Section
      title="Templates"
      purpose="For a bank whose file is not in the list: lay out its columns as the bank described them."
      aside={settings.templates.length > 0 ? add : undefined}
    >
      {settings.templates.length === 0 ? (
        <EmptyState icon={IconFileDescription} title="No templates" action={add || undefined}>
          Ask your bank for a sample of its upload file, and lay out the same columns here.
        </EmptyState>
      ) : (
        <Rows>
          {settings.templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              isInUse={settings.layout === 'template' && settings.templateId === template.id}
              onEdit={mayChange ? () => setOpen(template) : null}
            />
          ))}
        </Rows>
      )}
      {open !== null && <BankTemplateDialog template={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

type TemplateRowProps = {
  readonly template: BankTemplate;
  readonly isInUse: boolean;
  readonly onEdit: (() => void) | null;
};

function TemplateRow({ template, isInUse, onEdit }: TemplateRowProps) {
  const remove = useDeleteTemplate();
  const ask = async () => {
    const isConfirmed = await confirmDelete(
      'Delete template',
      `${template.name} is deleted. Files that were made of it stay.`,
    );
    if (isConfirmed) await remove.run({ params: { id: template.id } });
  };
  return (
    <Row
      title={template.name}
      detail={`${template.columns.length === 1 ? '1 column' : `${template.columns.length} columns`}, .${template.extension}`}
      aside={
        <Group gap={8}>
          {isInUse && <Status tone="good" label="In use" />}
          {onEdit !== null && (
            <RowMenu
              name={template.name}
              width={150}
              entries={[
                { label: 'Edit', icon: IconPencil, onPick: onEdit },
                { label: 'Delete', icon: IconTrash, danger: true, disabled: isInUse, onPick: ask },
              ]}
            />
          )}
        </Group>
      }
    />
  );
}
