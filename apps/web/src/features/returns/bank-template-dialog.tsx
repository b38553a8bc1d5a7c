import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  bankTemplateBody,
  LINE_WORDS,
  SEPARATOR_NAMES,
  TEMPLATE_DATES,
  TEMPLATE_FIELD_NAMES,
} from '@muster/contract/features/payments/payments-bank.ts';
import { BANK_PRESETS } from '@muster/contract/features/payments/payments-bank-presets.ts';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { MoveButtons } from '../../ui/fields/move-buttons.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { Status } from '../../ui/status.tsx';
import styles from './bank.module.css';
import { type BankTemplate, useAddTemplate, useChangeTemplate, usePreview } from './bank.queries.ts';
import { bodyOfTemplate, NEW_COLUMN, type TemplateValues, templateValues, valuesOf } from './bank-template-values.ts';
import returns from './returns.module.css';

type Form = ContractFormState<TemplateValues>;
type Props = { readonly template: BankTemplate | null; readonly onClose: () => void };

/** Lays out the file of a bank, with its first lines on the figures of the latest payroll beside it. */
export function BankTemplateDialog({ template, onClose }: Props) {
  const add = useAddTemplate();
  const change = useChangeTemplate();
  const form = useContractForm({
    schema: bankTemplateBody,
    initialValues: templateValues(template),
    submit: (_, values) => {
      const body = bodyOfTemplate(values);
      return template === null ? add.attempt({ body }) : change.attempt({ params: { id: template.id }, body });
    },
    onDone: onClose,
  });
  const { field } = form;
  return (
    <FormDialog
      title={template === null ? 'Add template' : `Edit ${template.name}`}
      onClose={onClose}
      size={920}
      form={form}
      label="Save"
    >
      <div>
        {template === null && <BeginWith form={form} />}
        <div className="fields-3">
          <TextInput {...field('name')} label="Name" required data-autofocus autoComplete="off" />
          <ChoiceSelect {...field('separator')} label="Separator" labels={SEPARATOR_NAMES} />
          <ChoiceSelect
            {...field('lineEnd')}
            label="Lines end with"
            labels={{ CRLF: 'CR and LF, as on Windows', LF: 'LF' }}
          />
          <ChoiceSelect {...field('extension')} label="File ends in" data={['csv', 'txt']} />
          <ChoiceSelect {...field('dates')} label="Dates" data={[...TEMPLATE_DATES]} />
          <ChoiceSelect
            {...field('amounts')}
            label="Amounts"
            labels={{ rupees: 'Rupees with two decimals', paise: 'Paise' }}
          />
          <Checkbox {...field('hasHeading', 'checkbox')} label="First line has the headings" />
          <Checkbox {...field('upperCase', 'checkbox')} label="Everything in capital letters" />
          <Checkbox {...field('plainText', 'checkbox')} label="Names of letters, digits and spaces only" />
        </div>
        <h3 className={styles.heading}>What the bank calls each way of payment</h3>
        <div className={styles.ways}>
          <TextInput {...field('modes.own')} label="Same bank" description="Empty: as other banks" autoComplete="off" />
          <TextInput {...field('modes.neft')} label="NEFT" description="Always needed" required autoComplete="off" />
          <TextInput {...field('modes.rtgs')} label="RTGS" description="Empty: by NEFT" autoComplete="off" />
          <TextInput {...field('modes.imps')} label="IMPS" description="Empty: by NEFT" autoComplete="off" />
        </div>
        <Columns form={form} />
        <Around form={form} />
        <TemplatePreview values={form.values} />
      </div>
    </FormDialog>
  );
}

/** Layouts that banks set up for each customer are there to begin with. */
function BeginWith({ form }: { readonly form: Form }) {
  const begin = (preset: (typeof BANK_PRESETS)[keyof typeof BANK_PRESETS]) => {
    if (form.form.isDirty() && !confirm(`Replace what is typed with the layout of ${preset.name}?`)) return;
    form.form.setValues(valuesOf(preset));
    form.form.clearErrors();
  };
  return (
    <div className={styles.presets}>
      <span>Begin with the layout of</span>
      {Object.values(BANK_PRESETS).map((preset) => (
        <Button key={preset.name} variant="default" size="xs" onClick={() => begin(preset)}>
          {preset.name}
        </Button>
      ))}
    </div>
  );
}

/** What some banks want before and after the payments, such as their number of the customer, a count and a sum. */
function Around({ form }: { readonly form: Form }) {
  const { field } = form;
  return (
    <section aria-label="Other lines">
      <h3 className={styles.heading}>Lines before and after the payments</h3>
      <div className={styles.around}>
        <Textarea {...field('opening')} label="First lines of the file" placeholder="None" autosize maxRows={3} />
        <Textarea {...field('closing')} label="Last lines of the file" placeholder="None" autosize maxRows={3} />
      </div>
      <p className="small secondary top-4">The file fills in {LINE_WORDS.join(', ')}.</p>
    </section>
  );
}

function Columns({ form }: { readonly form: Form }) {
  const { columns } = form.values;
  const { error } = form.field('columns');
  return (
    <section aria-label="Columns">
      <h3 className={styles.heading}>Columns, in the order of the file</h3>
      {columns.map(({ key }, at) => (
        <OneColumn key={key} form={form} at={at} />
      ))}
      {typeof error === 'string' && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} />}
        onClick={() => form.form.insertListItem('columns', NEW_COLUMN())}
      >
        Add column
      </Button>
    </section>
  );
}

function OneColumn({ form, at }: { readonly form: Form; readonly at: number }) {
  const { field } = form;
  const { columns } = form.values;
  const name = `column ${at + 1}`;
  return (
    <div className={styles.column}>
      <ChoiceSelect {...field(`columns.${at}.field`)} aria-label={`Content of ${name}`} labels={TEMPLATE_FIELD_NAMES} />
      <TextInput {...field(`columns.${at}.heading`)} aria-label={`Heading of ${name}`} placeholder="Heading" />
      {columns[at]?.field === 'fixed' ? (
        <TextInput {...field(`columns.${at}.text`)} aria-label={`Text of ${name}`} placeholder="Text, may be empty" />
      ) : (
        <NumberInput
          {...field(`columns.${at}.maxLength`)}
          aria-label={`Longest text of ${name}`}
          placeholder="Any length"
          allowDecimal={false}
          allowNegative={false}
          hideControls
        />
      )}
      <div className={styles.moves}>
        <MoveButtons
          name={name}
          at={at}
          count={columns.length}
          onMove={(to) => form.form.reorderListItem('columns', { from: at, to })}
          onRemove={() => form.form.removeListItem('columns', at)}
        />
      </div>
    </div>
  );
}

const PAUSE_MS = 400;

type Preview = NonNullable<Awaited<ReturnType<ReturnType<typeof usePreview>['run']>>>['data'];

/** The first lines of the template on the figures of the latest payroll, a moment after the last key. */
function TemplatePreview({ values }: { readonly values: TemplateValues }) {
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
