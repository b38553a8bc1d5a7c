import { Select, Switch } from '@mantine/core';
import { installation } from '@muster/contract/features/account/account.contract.ts';
import {
  EMAIL_CHOICES,
  type EmailChoice,
  savePreferences,
} from '@muster/contract/features/notifications/notifications.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './notifications.module.css';
import { type Preference, preferences } from './notifications.queries.ts';
import { DAILY_HINT, EMAIL_LABELS, NO_MAIL } from './notifications.texts.ts';

/** Which kinds are shown and mailed; each choice is saved as it is made. */
export function NotificationChoices() {
  const list = useQuery(preferences());
  // Until it is known mails go out.
  const sendsMail = useQuery(contractQuery(installation)).data?.sendsMail ?? true;
  if (list.isPending) return <RowsSkeleton rows={6} />;
  if (list.isError) return <LoadFailed error={list.error} onRetry={list.refetch} subject="your choices" />;
  return (
    <Stacked>
      {!sendsMail && <Status tone="note" label={NO_MAIL} />}
      {[...Map.groupBy(list.data, ({ area }) => area)].map(([area, rows]) => (
        <Section key={area} title={area} flush>
          {rows.map((row) => (
            <Choice key={row.kind} choice={row} sendsMail={sendsMail} />
          ))}
        </Section>
      ))}
      <p className={styles.always}>{DAILY_HINT}</p>
    </Stacked>
  );
}

function Choice({ choice, sendsMail }: { readonly choice: Preference; readonly sendsMail: boolean }) {
  const { kind, label, inApp, email, isAlwaysMailed } = choice;
  const queries = useQueryClient();
  const save = useAction(savePreferences, {
    onDone: (rows) => queries.setQueryData(preferences().queryKey, rows),
  });
  const change = (changes: { readonly inApp?: boolean; readonly email?: EmailChoice }) =>
    void save.run({ body: { preferences: [{ kind, inApp, email, ...changes }] } });
  return (
    <div className={styles.choice}>
      <span className={styles.choiceLabel}>{label}</span>
      <Switch
        label="In Muster"
        aria-label={`${label}: show in Muster`}
        checked={inApp}
        disabled={save.pending}
        onChange={({ currentTarget }) => change({ inApp: currentTarget.checked })}
      />
      {isAlwaysMailed ? (
        <span className={styles.always}>Always mailed, for the safety of your account</span>
      ) : (
        <Select
          aria-label={`${label}: e-mail`}
          size="xs"
          allowDeselect={false}
          disabled={save.pending || !sendsMail}
          data={EMAIL_CHOICES.map((value) => ({ value, label: EMAIL_LABELS[value] }))}
          value={sendsMail ? email : 'off'}
          onChange={(value) => change({ email: EMAIL_CHOICES.find((one) => one === value) ?? 'off' })}
        />
      )}
    </div>
  );
}
