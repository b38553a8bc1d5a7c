import { Button, Group, NumberInput } from '@mantine/core';
import { MAX_QUOTA, saveHolidaySettings } from '@muster/contract/features/holidays/holidays.contract.ts';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Section } from '../../ui/section.tsx';
import { StatusIcon, type StatusTone } from '../../ui/status.tsx';
import { daysWords } from './holiday-words.ts';
import styles from './holidays.module.css';
import { HOLIDAY_ENTRIES, type HolidayYear } from './holidays.queries.ts';

type Place = HolidayYear['places'][number];

/** Each place held against what its law asks for. */
export function MinimumCard({ year: { places, year } }: { readonly year: HolidayYear }) {
  if (places.length === 0) return null;
  return (
    <Section title="By place" aside={`${year}`} flush>
      <ul className="plain-list">
        {places.map((place) => (
          <li key={place.state ?? 'none'} className="ruled pad-12-16">
            <div className={styles.placeHead}>
              <strong className="medium">{place.name}</strong>
              <span className="tabular secondary">
                {daysWords(place.days)}, {place.people === 1 ? '1 person' : `${place.people} people`}
              </span>
            </div>
            <Check place={place} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Check({ place: { state, minimum } }: { readonly place: Place }) {
  if (state === null)
    return <p className="small muted top-2">Only what everybody keeps. Enter the work state of these people.</p>;
  if (minimum === null) return <p className="small muted top-2">No statutory minimum is held for this state.</p>;
  const { isMet, sentence, law } = minimum;
  return (
    <>
      {isMet === null ? (
        <Sentence tone="note" text={sentence} />
      ) : (
        <Sentence tone={isMet ? 'good' : 'attention'} text={sentence} />
      )}
      {law !== null && <p className="small muted top-2">{law}</p>}
    </>
  );
}

/** A status that is a sentence and may take several lines. */
export function Sentence({ tone, text }: { readonly tone: StatusTone; readonly text: string }) {
  return (
    <p className={styles.sentence}>
      <StatusIcon tone={tone} size={15} />
      <span>{text}</span>
    </p>
  );
}

type Props = { readonly year: HolidayYear; readonly optionalDays: number };

/** How many optional holidays a person may keep, and how many the reader has. */
export function OptionalCard({ year, optionalDays }: Props) {
  const { quota, chosen } = year.optional;
  if (optionalDays === 0 && !year.mayEdit) return null;
  const own = quota === 0 ? 'No optional holidays are given.' : `You have chosen ${chosen.length} of ${quota}.`;
  return (
    <Section title="Optional holidays" purpose={optionalDays === 0 ? `None in ${year.year} yet.` : own}>
      {year.mayEdit ? (
        <Quota key={year.settingsVersion} year={year} />
      ) : (
        <p className="muted">Choose and change until the day before.</p>
      )}
    </Section>
  );
}

function Quota({ year: { optional, settingsVersion } }: { readonly year: HolidayYear }) {
  const [quota, setQuota] = useState<number | string>(optional.quota);
  const save = useAction(saveHolidaySettings, { refreshes: HOLIDAY_ENTRIES });
  const isChanged = quota !== optional.quota && quota !== '';
  return (
    <Group align="flex-end" gap="sm">
      <NumberInput
        label="Each person may keep, in a year"
        min={0}
        max={MAX_QUOTA}
        allowDecimal={false}
        w={210}
        value={quota}
        onChange={setQuota}
      />
      <Button
        variant="default"
        disabled={!isChanged}
        loading={save.pending}
        onClick={() => void save.run({ body: { optionalPerYear: Number(quota), version: settingsVersion } })}
      >
        Save
      </Button>
    </Group>
  );
}
