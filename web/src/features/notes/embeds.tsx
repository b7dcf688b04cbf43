import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { frameHosts } from '#contract/content-security-policy.ts';
import { useLocale, useTexts } from '../../texts/texts.ts';

/** How far below the window something may be to count as seen. */
const NEAR_PX = 200;

interface WhenSeenProps {
  /** Height in px that is kept free, so that nothing jumps when the content comes. */
  readonly minHeight: number;
  readonly children: ReactNode;
}

/** Renders its children when it comes near the window: what nobody sees is never asked for. */
export const WhenSeen = ({ minHeight, children }: WhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `${String(NEAR_PX)}px 0px` },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [seen]);
  if (seen) return children;
  return <Box ref={place} sx={{ minHeight }} />;
};

/**
 * Frames of other services. They keep their own origin, which their players need, and get nothing
 * of ours: no way to move our page, no forms, no downloads (SP-068).
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
  backgroundColor: '#000',
});

const PostFrame = styled('iframe')({ display: 'block', width: '100%', border: 0 });

interface VideoProps {
  readonly videoId: string;
  readonly startSeconds: number;
  /** Below the frame: a frame cannot tell whether it shows anything. */
  readonly caption: ReactNode;
}

/** The video of a link, by the player that sets no cookies (NOTE-16). */
export const Video = ({ videoId, startSeconds, caption }: VideoProps) => {
  const texts = useTexts('notes');
  const start = startSeconds === 0 ? '' : `?start=${String(startSeconds)}`;
  return (
    <Figure>
      <VideoFrame
        src={`${frameHosts.video}/embed/${videoId}${start}`}
        title={`${texts.video} ${videoId}`}
        sandbox={SANDBOX}
        allow="encrypted-media; fullscreen; picture-in-picture"
        // The player refuses to work for pages that do not say who they are.
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

/** The height in px that the post's frame asks for, or null when it says something else. */
const askedHeight = (data: unknown): number | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { 'twttr.embed': call } = data as ResizeMessage;
  const height = call?.method === 'twttr.private.resize' ? call.params?.[0]?.height : undefined;
  return typeof height === 'number' && height > 0 ? Math.min(height, POST_HEIGHT_MAX_PX) : null;
};

/** The post of a link in the service's own frame, as high as the frame asks for (NOTE-17). */
export const Post = ({
  postId,
  caption,
}: {
  readonly postId: string;
  readonly caption: ReactNode;
}) => {
  const texts = useTexts('notes');
  const { locale } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(POST_HEIGHT_PX);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== frameHosts.post || source !== frame.current?.contentWindow) return;
      setHeight((before) => askedHeight(data) ?? before);
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
