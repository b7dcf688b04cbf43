import { styled } from '@mui/material/styles';
import Link from '@mui/material/Link';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Marks a link that opens in a new tab, by icon and for screen readers. */
export const NewTabMark = () => {
  const common = useTexts('common');
  return (
    <>
      <ExternalLink
        aria-hidden
        size="0.85em"
        style={{ marginInlineStart: '0.3em', verticalAlign: '-0.1em', flexShrink: 0 }}
      />
      <VisuallyHidden> ({common.opensInNewTab})</VisuallyHidden>
    </>
  );
};

interface OutsideLinkProps {
  /** Must be built by our own code or validated by `safeUrl`. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site; opens in a new tab. */
export const OutsideLink = ({ href, children }: OutsideLinkProps) => (
  <Link href={href} target="_blank" rel="noopener noreferrer" variant="body2">
    {children}
    <NewTabMark />
  </Link>
);
