// The end of the wizard: the organisation, then its logo, then its settings. What came through stays; the words say
// which part did not.
import { FAILED, SAVED } from './organisation.texts.ts';
import { hoursOf, type SetupValues } from './wizard-rules.ts';

const SETTINGS_RETRY_MS = 500;

export type SetUpCalls = {
  readonly createTenant: (values: SetupValues) => Promise<{ id: string }>;
  readonly uploadLogo: (logo: File) => Promise<unknown>;
  readonly addSettings: (settings: { tenantId: string; workingHours: number; weekDaysOff: string }) => Promise<unknown>;
  readonly wait: (milliseconds: number) => Promise<void>;
};

export type SetUpMessage = { readonly kind: 'success' | 'warn' | 'error'; readonly text: string };

export type SetUpOutcome = {
  readonly messages: readonly SetUpMessage[];
  /** What was refused, when the organisation could not be saved at all. */
  readonly refusal: unknown;
  readonly finished: boolean;
};

export async function completeSetUp(values: SetupValues, logo: File | null, calls: SetUpCalls): Promise<SetUpOutcome> {
  let tenantId: string;
  try {
    tenantId = (await calls.createTenant(values)).id;
  } catch (refusal) {
    return { messages: [{ kind: 'error', text: FAILED.create }], refusal, finished: false };
  }
  const messages: SetUpMessage[] = [{ kind: 'success', text: SAVED.details }];
  if (logo) messages.push(await uploadLogo(logo, calls));
  const settings = await saveSettings(tenantId, values, calls);
  return { messages: [...messages, settings], refusal: null, finished: settings.kind === 'success' };
}

/** A logo that is refused does not hold up the set-up: it can be added later. */
async function uploadLogo(logo: File, calls: SetUpCalls): Promise<SetUpMessage> {
  try {
    await calls.uploadLogo(logo);
    return { kind: 'success', text: SAVED.logo };
  } catch {
    return { kind: 'error', text: FAILED.logo };
  }
}

async function saveSettings(tenantId: string, values: SetupValues, calls: SetUpCalls): Promise<SetUpMessage> {
  const workingHours = hoursOf(values.workingHours);
  if (!tenantId || workingHours === null) return { kind: 'warn', text: FAILED.settingsSkipped };
  const send = () => calls.addSettings({ tenantId, workingHours, weekDaysOff: values.weekDaysOff.join(',') });
  try {
    await send().catch(async () => {
      await calls.wait(SETTINGS_RETRY_MS);
      await send();
    });
    return { kind: 'success', text: SAVED.settings };
  } catch {
    return { kind: 'error', text: FAILED.settings };
  }
}
