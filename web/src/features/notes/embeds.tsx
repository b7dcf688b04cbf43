import { useMemo, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { frameHosts } from '#contract/frame-hosts.ts';
import { siteHostsOf } from '#contract/site-hosts.ts';
import { useConfig } from '#web/lib/config.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { notesTexts } from './texts.ts';

/** The hosts whose links in notes lead to pages of this site. */
export const useSiteHosts = (): readonly string[] => {
  const { siteOrigin, formerHosts } = useConfig();
  return useMemo(() => siteHostsOf(siteOrigin, formerHosts), [siteOrigin, formerHosts]);
};

/**
 * Frames of other services keep their own origin, which their players need, and no other
 * permission: no navigation of this page, no forms, no downloads.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

const Figure = styled('figure')({ margin: 0, maxWidth: '32rem' });

const VideoFrame = styled('iframe')({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  border: 0,
  borderRadius: 8,
  backgroundColor: colors.camera.background,
});

const PostFrame = styled('iframe')({ display: 'block', width: '100%', border: 0 });

interface VideoProps {
  readonly videoId: string;
  readonly startSeconds: number;
  /** Below the frame, because a page cannot detect whether a frame shows anything. */
  readonly caption: ReactNode;
}

/** The video of a link, in the player without cookies. */
export const Video = ({ videoId, startSeconds, caption }: VideoProps) => {
  const texts = useTexts(notesTexts);
  const start = startSeconds === 0 ? '' : `?start=${String(startSeconds)}`;
  return (
    <Figure>
      <VideoFrame
        src={`${frameHosts.video}/embed/${videoId}${start}`}
        title={`${texts.video} ${videoId}`}
        sandbox={SANDBOX}
        allow="encrypted-media; fullscreen; picture-in-picture"
        // The player does not work without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
      {caption}
    </Figure>
  );
};

const POST_HEIGHT_PX = 320;
const POST_HEIGHT_MAX_PX = 1_500;

interface ResizeMessage {
  readonly 'twttr.embed'?: {
    readonly method?: unknown;
    readonly params?: readonly { readonly height?: unknown }[];
  };
}

/** The height in px that the frame of a post requests; null for any other message. */
const requestedHeight = (data: unknown): number | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { 'twttr.embed': call } = data as ResizeMessage;
  const height = call?.method === 'twttr.private.resize' ? call.params?.[0]?.height : undefined;
  return typeof height === 'number' && height > 0 ? Math.min(height, POST_HEIGHT_MAX_PX) : null;
};

/** The post of a link in the frame of its service, with the height that the frame requests. */
export const Post = ({
  postId,
  caption,
}: {
  readonly postId: string;
  readonly caption: ReactNode;
}) => {
  const texts = useTexts(notesTexts);
  const { locale } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(POST_HEIGHT_PX);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== frameHosts.post || source !== frame.current?.contentWindow) return;
      setHeight((before) => requestedHeight(data) ?? before);
    };
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
    };
  }, []);
  const query = new URLSearchParams({ id: postId, lang: locale, dnt: 'true' }).toString();
  return (
    <Figure>
      <PostFrame
        ref={frame}
        height={height}
        src={`${frameHosts.post}/embed/Tweet.html?${query}`}
        title={`${texts.post} ${postId}`}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        loading="lazy"
      />
      {caption}
    </Figure>
  );
};
