import { Button } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import { type Provider, providerAddress } from './providers.ts';

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
