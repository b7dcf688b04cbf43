import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Landmark, LibraryBig, ShoppingBag, type LucideIcon } from 'lucide-react';
import type { Book } from '#contract/entities/book.ts';
import { toIsbn10 } from '#contract/isbn.ts';
import { NewTabMark } from '../../components/outside-link.tsx';
import { useConfig } from '../../lib/config.ts';
import {
  libraryAvailabilityLink,
  nationalLibraryRecordLink,
  shopLink,
} from '../../lib/outside-links.ts';
import { useTexts } from '../../texts/texts.ts';

interface WayProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly href: string | null;
  /** A link that may earn us something says so (SP-124). */
  readonly sponsored?: boolean;
}

const Way = ({ icon: Icon, label, href, sponsored = false }: WayProps) =>
  href !== null && (
    <li>
      <Button
        fullWidth
        href={href}
        target="_blank"
        rel={sponsored ? 'noopener sponsored' : 'noopener noreferrer'}
        startIcon={<Icon aria-hidden size={18} />}
        sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
      >
        <span>
          {label}
          <NewTabMark />
        </span>
      </Button>
    </li>
  );

const Ways = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
}));

/** Where to buy or borrow the book, and its national record (MAN-11…14). */
export const OutsideLinks = ({ book }: { readonly book: Book }) => {
  const texts = useTexts('books');
  const { affiliateTag } = useConfig();
  return (
    <nav aria-label={texts.outsideLinks}>
      <Ways>
        <Way
          icon={ShoppingBag}
          label={toIsbn10(book.ISBN ?? '') === null ? texts.shopSearch : texts.shop}
          href={shopLink(book, affiliateTag)}
          sponsored
        />
        <Way icon={LibraryBig} label={texts.library} href={libraryAvailabilityLink(book.ISBN)} />
        <Way
          icon={Landmark}
          label={texts.nationalLibrary}
          href={nationalLibraryRecordLink(book.KANRI_ID)}
        />
      </Ways>
    </nav>
  );
};
