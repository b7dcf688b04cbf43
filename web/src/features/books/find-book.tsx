import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpenText,
  Landmark,
  LibraryBig,
  ShoppingBag,
  Store,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import type { FullBook } from '#contract/entities/book.ts';
import { toIsbn10 } from '#contract/isbn.ts';
import { NewTabMark } from '#web/components/outside-link.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { useConfig } from '#web/lib/config.ts';
import { safeUrl } from '#web/lib/safe-url.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { isOutOfCopyright, quickAuthorityQuery } from './authorities.ts';
import { firstPerson } from './named-people.ts';
import {
  libraryAvailabilityLink,
  nationalLibraryRecordLink,
  shopLink,
  freeTextSearchLink,
  librarySearchLink,
  nationalLibrarySearchLink,
  secondHandSearchLink,
} from './outside-links.ts';
import { booksTexts } from './texts.ts';

const Places = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
  columnGap: theme.spacing(3),
}));

const PlaceLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: 40,
  padding: theme.spacing(0.5, 0),
  '& svg': { flexShrink: 0 },
}));

const Site = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: colors.quietInk,
}));

interface Place {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Name of the service, unless the label contains it. */
  readonly site?: string;
  readonly href: string;
  /** Marks affiliate links. */
  readonly sponsored?: boolean;
}

const PlaceItem = ({ icon: Icon, label, site, href, sponsored = false }: Place) => (
  <li>
    <PlaceLink
      href={href}
      target="_blank"
      rel={sponsored ? 'noopener sponsored' : 'noopener noreferrer'}
    >
      <Icon aria-hidden size={18} />
      <span>
        {label}
        {site !== undefined && <Site> {site}</Site>}
        <NewTabMark />
      </span>
    </PlaceLink>
  </li>
);

/** Where to read, borrow, look up or buy a book: free texts and libraries first, the shop last. */
const usePlaces = (book: FullBook): readonly Place[] => {
  const texts = useTexts(booksTexts);
  const { affiliateTag } = useConfig();
  const author = firstPerson(book);
  const { data: record } = useQuery({
    ...quickAuthorityQuery(useApi(), author?.TENKYO_ID ?? ''),
    enabled: author !== undefined,
  });
  // Searches find more without the space in a name.
  const words = [book.MainTitle, author?.name.replaceAll(' ', '')].filter(Boolean).join(' ');
  const nationalRecord = nationalLibraryRecordLink(book.KANRI_ID);
  const freeText = safeUrl(book.FreeTextURL);
  const isFree =
    freeText === null && (isOutOfCopyright(record?.birth_death) || isOutOfCopyright(record?.F_D));
  return [
    ...(freeText === null
      ? []
      : [
          {
            icon: BookOpenText,
            label: texts.readFree,
            site: texts.freeTextSite,
            href: freeText,
          },
        ]),
    {
      icon: LibraryBig,
      label: texts.library,
      site: texts.librarySite,
      href: libraryAvailabilityLink(book.ISBN) ?? librarySearchLink(words),
    },
    nationalRecord === null
      ? {
          icon: Landmark,
          label: texts.nationalLibrarySearch,
          href: nationalLibrarySearchLink(words),
        }
      : { icon: Landmark, label: texts.nationalLibrary, href: nationalRecord },
    {
      icon: Store,
      label: texts.secondHand,
      site: texts.secondHandSite,
      href: secondHandSearchLink(words),
    },
    ...(isFree
      ? [{ icon: BookOpenText, label: texts.freeText, href: freeTextSearchLink(words) }]
      : []),
    {
      icon: ShoppingBag,
      label: toIsbn10(book.ISBN ?? '') === null ? texts.shopSearch : texts.shop,
      href: shopLink(book, affiliateTag),
      sponsored: true,
    },
  ];
};

/** Links to other services that have the book, in new tabs. */
export const FindBook = ({ book }: { readonly book: FullBook }) => {
  const texts = useTexts(booksTexts);
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId}>
      <Typography variant="h3" component="h2" id={headingId}>
        {texts.outsideLinks}
      </Typography>
      <Places>
        {usePlaces(book).map((place) => (
          <PlaceItem key={place.label} {...place} />
        ))}
      </Places>
    </nav>
  );
};
