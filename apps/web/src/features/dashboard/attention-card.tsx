import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatPeople } from '../../ui/format-money.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import styles from './dashboard.module.css';
import type { OrganisationHome } from './dashboard.queries.ts';
import { attentionOf } from './home-rules.ts';

/** People who cannot be paid rightly yet; nothing when there are none. */
export function AttentionCard({ people }: { readonly people: OrganisationHome['people'] }) {
  const rows = attentionOf(people);
  if (rows.length === 0) return null;
  return (
    <Section title="Needs your attention" flush>
      <Rows>
        {rows.map(({ key, count, title, detail, search }) => (
          <Row
            key={key}
            icon={
              key === 'invited' ? (
                <IconMail size={18} stroke={1.5} className={styles.icon} aria-hidden />
              ) : (
                <IconAlertTriangle size={18} stroke={1.5} className={styles.warnIcon} aria-hidden />
              )
            }
            title={`${formatPeople(count)} ${title}`}
            detail={detail}
            aside={
              <Button
                variant="default"
                size="xs"
                renderRoot={(props) => <Link {...props} to="/users/my-people" search={search} />}
              >
                Open people
              </Button>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
