import { Anchor, Text } from '@mantine/core';
import type { ExplanationSource } from '@muster/contract/explanation.ts';

/** The law that an entitlement follows, each with where to read it. */
export function LawList({ law }: { readonly law: readonly ExplanationSource[] }) {
  return law.map(({ title, section, url }) => {
    const words = section === null ? title : `${title}, ${section}`;
    return (
      <Text size="sm" c="dimmed" key={words}>
        {url === undefined ? (
          words
        ) : (
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
            {words}
          </Anchor>
        )}
      </Text>
    );
  });
}
