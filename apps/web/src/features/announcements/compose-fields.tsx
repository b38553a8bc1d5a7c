import { Checkbox, Group, Input, Stack, Textarea, TextInput } from '@mantine/core';
import { MAX_ANNOUNCEMENT_TEXT } from '@muster/contract/features/announcements/announcements.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { formatCount } from '../../ui/format-money.ts';
import styles from './announcements.module.css';
import { peopleOf } from './announcements.queries.ts';
import { AudienceFields } from './audience-fields.tsx';
import { type Compose, useSendsMail } from './use-compose.ts';

type Props = { readonly form: Compose['form']; readonly isSent: boolean };

export function ComposeFields({ form, isSent }: Props) {
  const { field, values } = form;
  return (
    <Stack gap="md">
      <TextInput {...field('title')} label="Title" required autoComplete="off" />
      <Textarea
        {...field('description')}
        label={
          <>
            Text{' '}
            <span className={styles.count}>
              {formatCount(values.description.length)} of {formatCount(MAX_ANNOUNCEMENT_TEXT)}
            </span>
          </>
        }
        required
        autosize
        minRows={5}
        maxRows={14}
      />
      <AudienceFields form={form} />
      <Group grow align="start" maw={420}>
        <DateInput {...field('startDate')} label="Shown from" />
        <DateInput
          {...field('endDate')}
          label="Until"
          description="Stays until it is deleted if you leave this out"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </Group>
      <Input.Wrapper label="Also" labelElement="div">
        <Group mt={6} gap="lg" align="start">
          {!isSent && <Telling form={form} />}
          <Checkbox {...field('isPinned', 'checkbox')} label="Pin it above the others" />
        </Group>
        {!isSent && <WhoIsTold />}
      </Input.Wrapper>
    </Stack>
  );
}

const NO_MAIL = 'no-mail-server';

function WhoIsTold() {
  const sendsMail = useSendsMail();
  return (
    <>
      {!sendsMail && (
        <Input.Description mt={6} id={NO_MAIL}>
          No mail server is set up, so no mail goes out.
        </Input.Description>
      )}
      <Input.Description mt={6}>People who switched off mail or bell still see it on Home</Input.Description>
    </>
  );
}

/** How people are told; mail only where mails go out. */
function Telling({ form: { field, values } }: Pick<Props, 'form'>) {
  const sendsMail = useSendsMail();
  const reach = useQuery(peopleOf(values));
  const addresses = reach.data?.addresses;
  const count =
    addresses === undefined ? '' : `, ${formatCount(addresses)} ${addresses === 1 ? 'address' : 'addresses'}`;
  return (
    <>
      <Checkbox {...field('tellsInBell', 'checkbox')} label="Bell" />
      <Checkbox
        {...field('tellsByMail', 'checkbox')}
        label={`E-mail${sendsMail ? count : ''}`}
        disabled={!sendsMail}
        {...(sendsMail ? {} : { checked: false, 'aria-describedby': NO_MAIL })}
      />
    </>
  );
}
