import { Globe, Link as LinkIcon, Lock } from 'lucide-react';
import type { OpenLevel } from '#contract/entities/book-list.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const icons = { PUBLIC: Globe, URLSHARE: LinkIcon, PRIVATE: Lock } as const;

/** Who can see a list, as an icon and in words. */
export const OpenLevelLabel = ({ level }: { readonly level: OpenLevel }) => {
  const texts = useTexts({ ja, en });
  const Icon = icons[level];
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.35em' }}>
      <Icon aria-hidden size="1em" style={{ flexShrink: 0 }} />
      {texts.openLevels[level]}
    </span>
  );
};
