import { Alert, Button, Group } from '@mantine/core';
import { savePayrollSettings } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { MarkAsCompleted, useSetUpItem } from '../../platform/set-up-item.tsx';
import { formatInstant } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { Loaded, PageSkeleton } from '../../ui/states.tsx';
import { type PayrollSettings, payrollSettings, useAnswerLoosening } from './payroll-settings.queries.ts';
import { PayrollSettingsForm } from './save-payroll-settings-form.tsx';

export function PayrollSettingsPage() {
  const query = useQuery(payrollSettings());
  const { isInSetUp } = useSetUpItem('settings');
  const mayChange = isOpenTo(useSignedIn(), savePayrollSettings.access);
  return (
    <Page title="Payroll settings" purpose="Which days a payroll pays for, when it is paid, and how pay is worked out.">
      <Loaded query={query} subject="the payroll settings" skeleton={<PageSkeleton />}>
        {(settings) => (
          <>
            {settings.loosening && <LooseningWaits loosening={settings.loosening} mayAnswer={mayChange} />}
            <PayrollSettingsForm
              key={settings.version}
              settings={settings}
              mayChange={mayChange}
              next={settings.isSaved && isInSetUp ? <MarkAsCompleted item="settings" /> : null}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

type Loosening = NonNullable<PayrollSettings['loosening']>;

/** Somebody asked that one person may run and approve: another administrator says yes, anybody of them no. */
function LooseningWaits({ loosening, mayAnswer }: { readonly loosening: Loosening; readonly mayAnswer: boolean }) {
  const { run, pending } = useAnswerLoosening();
  const { isOwn, askedByName, askedAt } = loosening;
  const who = isOwn ? 'You' : askedByName;
  return (
    <Alert color="yellow" icon={<IconUsers size={18} />} title="A second person still approves">
      {`${who} asked on ${formatInstant(askedAt).date} that the person who runs a payroll may also approve it. Another administrator has to confirm this.`}
      {mayAnswer && (
        <Group gap="xs" mt="xs">
          {!isOwn && (
            <Button size="compact-md" loading={pending} onClick={() => void run({ body: { confirm: true } })}>
              Confirm
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            loading={pending}
            onClick={() => void run({ body: { confirm: false } })}
          >
            {isOwn ? 'Drop the request' : 'Refuse'}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
