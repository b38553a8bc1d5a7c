import { Section } from '../../ui/section.tsx';
import { daysWords } from './holiday-words.ts';
import styles from './holidays.module.css';
import type { HolidayYear } from './holidays.queries.ts';
import { Sentence } from './sentence.tsx';

type Place = HolidayYear['places'][number];

/** Each place held against what its law asks for. */
export function MinimumCard({ year: { places, year } }: { readonly year: HolidayYear }) {
  if (places.length === 0) return null;
  return (
    <Section title="By place" aside={`${year}`} flush>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.state ?? 'none'} className={styles.placeRow}>
            <div className={styles.placeHead}>
              <strong>{place.name}</strong>
              <span className="tabular">
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
    return <p className={styles.law}>Only what everybody keeps. Enter the work state of these people.</p>;
  if (minimum === null) return <p className={styles.law}>No statutory minimum is held for this state.</p>;
  const { isMet, sentence, law } = minimum;
  return (
    <>
      {isMet === null ? (
        <Sentence tone="note" text={sentence} />
      ) : (
        <Sentence tone={isMet ? 'good' : 'attention'} text={sentence} />
      )}
      {law !== null && <p className={styles.law}>{law}</p>}
    </>
  );
}
