import { Button } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';

const LOOKS = {
  google: { label: 'Sign in with Google', Icon: IconBrandGoogle },
  microsoft: { label: 'Sign in with Microsoft', Icon: IconBrandWindows },
} as const;

/** One button for each provider that the operator has configured. */
export function ProviderButtons({ providers }: { readonly providers: readonly Provider[] }) {
  return providers.map((provider) => {
    const { label, Icon } = LOOKS[provider];
    return (
      <Button
        key={provider}
        component="a"
        href={providerAddress(provider)}
        variant="default"
        size="md"
        leftSection={<Icon size={18} stroke={2} />}
      >
        {label}
      </Button>
    );
  });
}

export type Provider = 'google' | 'microsoft';

/** The server builds the provider's address (client id, state, PKCE) and sends the browser on. */
export function providerAddress(provider: Provider): string {
  return `/api/Account/oauth/${provider}?redirectUri=${encodeURIComponent(callbackAddress(provider))}`;
}

export function callbackAddress(provider: string): string {
  return `${location.origin}/auth/callback/${provider}`;
}

export function isProvider(name: string): name is Provider {
  return name === 'google' || name === 'microsoft';
}
