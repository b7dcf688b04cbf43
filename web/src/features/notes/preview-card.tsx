import { styled } from '@mui/material/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PREVIEW_LINES } from '#web/lib/measures.ts';
import { useApi, type ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { safeUrl } from '../../lib/outside-links.ts';
import { useTexts } from '../../texts/texts.ts';
import { LinkCardFrame, LinkCardSkeleton } from './link-card-frame.tsx';

const linkPreviewQuery = (api: ApiClient, url: string) =>
  queryOptions({
    queryKey: ['link-preview', url],
    queryFn: ({ signal }) => api.call('linkMetadata', 'readLinkMetadata', { url }, { signal }),
    staleTime: staleTime.book,
    // The server has tried, and remembers what failed.
    retry: false,
  });

const Picture = styled('img')(({ theme }) => ({
  width: 'clamp(6rem, 35%, 10rem)',
  flexShrink: 0,
  objectFit: 'cover',
  backgroundColor: theme.palette.background.default,
}));

/** Pictures come from anywhere, but only over https: the policy of our pages blocks others. */
const pictureUrl = (ogImage: string | undefined): string | null => {
  const url = safeUrl(ogImage);
  return url?.startsWith('https:') === true ? url : null;
};

interface PreviewCardProps {
  readonly href: string;
  /** Stands there when nothing could be had of the page: the bare address (NOTE-22). */
  readonly fallback: ReactNode;
}

/** What a linked page says of itself (NOTE-19, NOTE-23…25). */
export const PreviewCard = ({ href, fallback }: PreviewCardProps) => {
  const texts = useTexts('notes');
  const { data: preview, isPending } = useQuery(linkPreviewQuery(useApi(), href));
  if (isPending) return <LinkCardSkeleton />;
  if (preview === undefined) return fallback;
  const address = safeUrl(preview.ogUrl) ?? href;
  const picture = pictureUrl(preview.ogImage);
  return (
    <LinkCardFrame
      to={{ outside: address }}
      picture={
        picture !== null && (
          <Picture src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
        )
      }
      title={{ text: preview.ogTitle ?? texts.noTitle, lines: PREVIEW_LINES.title }}
      description={{
        text: preview.ogDescription ?? texts.noDescription,
        lines: PREVIEW_LINES.description,
      }}
      foot={new URL(address).host}
    />
  );
};
