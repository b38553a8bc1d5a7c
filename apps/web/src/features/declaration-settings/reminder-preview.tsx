import {
  fillBody,
  fillText,
  REGIME_SWITCH_NOTE,
} from '@muster/contract/features/declaration-settings/declaration-settings-reminders.ts';
import type { SafeNode } from '@muster/contract/safe-html.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { createElement, Fragment, type ReactNode, useDeferredValue } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate } from '../../ui/format-date.ts';
import styles from './declaration-settings.module.css';
import type { WindowValues } from './window-values.ts';

type Props = { readonly subject: string; readonly body: string; readonly values: WindowValues };

/** The mail as one person would get it. */
export function ReminderPreview({ subject, body, values }: Props) {
  const filled = usePlaceholders(values);
  const text = useDeferredValue(body);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewLabel}>Preview, as one employee gets it</div>
      <div className={styles.previewSubject}>{fillText(subject, filled)}</div>
      <div className={styles.previewBody}>{drawn(fillBody(text, filled))}</div>
    </section>
  );
}

function usePlaceholders({ financialYearStart, endDate, allowRegimeSwitch }: WindowValues) {
  const { firstName, lastName, tenantName } = useSignedIn();
  const name = `${firstName} ${lastName}`.trim();
  return {
    TaxYear: financialYearLabel(financialYearStart),
    CompanyName: tenantName,
    EmployeeName: 'Asha Rao',
    FiscalYearStart: formatDate(`${financialYearStart}-04-01`),
    FiscalYearEnd: formatDate(`${financialYearStart + 1}-03-31`),
    LockDate: endDate === '' ? 'the lock date' : formatDate(endDate),
    PrimaryContactName: name,
    RegimeSwitchNote: allowRegimeSwitch ? REGIME_SWITCH_NOTE : '',
  };
}

/** Drawn as elements: nothing that was typed is read as HTML by the browser. */
function drawn(nodes: readonly SafeNode[]): ReactNode {
  return nodes.map((node, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
    if (typeof node === 'string') return <Fragment key={place}>{node}</Fragment>;
    const { tag, href, children } = node;
    const link = href === undefined ? {} : { href, rel: 'noreferrer', target: '_blank' };
    return createElement(tag, { key: place, ...link }, ...(tag === 'br' ? [] : [drawn(children)]));
  });
}
