import { GstinReading } from './gstin-reading.tsx';
import { PAN_REQUIRED } from './organisation.texts.ts';
import styles from './organisation-fields.module.css';
import { RegistrationInput } from './registration-input.tsx';
import { readCin, readGstin, readLlpin, readPan, readTan } from './registration-readings.ts';
import type { SetupValues } from './wizard-rules.ts';

export type FieldsProps = {
  readonly values: SetupValues;
  readonly change: (changes: Partial<SetupValues>) => void;
};

export function TaxRegistrationFields({ values, change }: FieldsProps) {
  const { tntPan, tntTan, tntGst, cin, llpin, state, businessType } = values;
  return (
    <div className={styles.fields}>
      <RegistrationInput
        label="PAN"
        value={tntPan}
        onChange={(value) => change({ tntPan: value })}
        reading={readPan(tntPan, businessType)}
        required={PAN_REQUIRED}
        placeholder="AABCV1234F"
        maxLength={10}
      />
      <RegistrationInput
        label="TAN"
        value={tntTan}
        onChange={(value) => change({ tntTan: value })}
        reading={readTan(tntTan)}
        placeholder="BLRV12345C"
        maxLength={10}
      />
      <RegistrationInput
        label="GST"
        value={tntGst}
        onChange={(value) => change({ tntGst: value })}
        reading={readGstin(tntGst, tntPan)}
        placeholder="29AABCV1234F1ZP"
        maxLength={15}
      />
      <div className={styles.pair}>
        <RegistrationInput
          label="CIN"
          value={cin}
          onChange={(value) => change({ cin: value })}
          reading={readCin(cin)}
          placeholder="U72200KA2015PTC081234"
          maxLength={21}
        />
        <RegistrationInput
          label="LLPIN"
          value={llpin}
          onChange={(value) => change({ llpin: value })}
          reading={readLlpin(llpin)}
          placeholder="AAB-1234"
          maxLength={8}
        />
      </div>
      <div className={styles.beside}>
        <GstinReading gstin={tntGst} pan={tntPan} state={state} />
      </div>
    </div>
  );
}
