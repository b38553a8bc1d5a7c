import { useDebouncedValue } from '@mantine/hooks';
import { bankTemplateBody } from '@muster/contract/features/payments/payments-bank.ts';
import { useEffect, useRef, useState } from 'react';
import { formatMonth } from '../../ui/format-date.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { Status } from '../../ui/status.tsx';
import styles from './bank.module.css';
import { usePreview } from './bank.queries.ts';
import { bodyOfTemplate, type TemplateValues } from './bank-template-values.ts';
import returns from './returns.module.css';

const PAUSE_MS = 400;

type Preview = NonNullable<Awaited<ReturnType<ReturnType<typeof usePreview>['run']>>>['data'];

/** The first lines of the template on the figures of the latest payroll, a moment after the last key. */
export function TemplatePreview({ values }: { readonly values: TemplateValues }) {
  // The name is not printed: without one there is a preview all the same.
  const template = bodyOfTemplate({ ...values, name: values.name.trim() || 'Preview' });
  const [settledText] = useDebouncedValue(JSON.stringify(template), PAUSE_MS);
  const [preview, setPreview] = useState<Preview | null>(null);
  const { run } = usePreview();
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const { success, data: body } = bankTemplateBody.safeParse(JSON.parse(settledText));
    if (!success) return;
    let isCurrent = true;
    void latest.current({ body }).then((result) => {
      if (isCurrent && result !== null) setPreview(result.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [settledText]);
  if (preview === null) return null;
  const { month, year, people, lines, problems } = preview;
  return (
    <section aria-label="Preview" aria-live="polite">
      <h3 className={styles.heading}>
        {month === null || year === null
          ? 'Preview: no payroll is calculated yet'
          : `Preview, ${formatMonth(year, month)}, ${formatPeople(people)}`}
      </h3>
      {lines.length > 0 && <pre className={returns.sample}>{lines.join('\n')}</pre>}
      {problems.map((problem) => (
        <Status key={problem} tone="wrong" label={problem} />
      ))}
    </section>
  );
}
