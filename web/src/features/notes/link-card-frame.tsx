import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NewTabMark } from '../../components/outside-link.tsx';

/** Kept free for a card while what it tells is on its way; most cards are as high. */
export const LINK_CARD_HEIGHT_PX = 96;
const WIDTH = '32rem';

const look = ({ theme }: { readonly theme: Theme }) => ({
  display: 'flex',
  maxWidth: WIDTH,
  minHeight: LINK_CARD_HEIGHT_PX,
  overflow: 'hidden',
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'normal' as const,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '&:hover .title': { textDecoration: 'underline' },
});

const InnerLink = styled(Link)(look);
const OuterLink = styled('a')(look);

const Texts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1 1 0',
  minWidth: 0,
  padding: theme.spacing(1, 1.5),
}));

/** A text of at most so many lines, however long it is. */
const Clamped = styled('span', {
  shouldForwardProp: (name) => name !== 'lines',
})<{ readonly lines: number }>(({ lines }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}));

const Title = styled(Clamped)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  lineHeight: 1.5,
}));
const Quiet = styled(Clamped)(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: 1.5,
  color: theme.palette.text.secondary,
}));

interface Line {
  readonly text: string;
  /** How many lines of it are shown at most. */
  readonly lines: number;
}

interface LinkCardFrameProps {
  /** A path of ours, or an outside address that has been through `safeUrl`. */
  readonly to: { readonly path: string } | { readonly outside: string };
  readonly picture: ReactNode;
  /** What the card stands for, above its title. */
  readonly label?: string | undefined;
  readonly title: Line;
  readonly description?: Line | undefined;
  readonly foot?: string | undefined;
}

/** The card of a link: picture, title, description; all of it is the link. */
export const LinkCardFrame = ({ to, picture, label, ...texts }: LinkCardFrameProps) => {
  const { title, description, foot } = texts;
  const outside = 'outside' in to;
  const content = (
    <>
      {picture}
      <Texts>
        {label !== undefined && <Quiet lines={1}>{label}</Quiet>}
        <Title className="title" lines={title.lines}>
          {title.text}
        </Title>
        {description && <Quiet lines={description.lines}>{description.text}</Quiet>}
        {foot !== undefined && (
          <Quiet lines={1}>
            {foot}
            {outside && <NewTabMark />}
          </Quiet>
        )}
      </Texts>
    </>
  );
  return outside ? (
    <OuterLink href={to.outside} target="_blank" rel="noopener noreferrer nofollow ugc">
      {content}
    </OuterLink>
  ) : (
    <InnerLink to={to.path}>{content}</InnerLink>
  );
};

export const LinkCardSkeleton = () => (
  <Box aria-hidden sx={{ maxWidth: WIDTH }}>
    <Skeleton variant="rounded" height={LINK_CARD_HEIGHT_PX} />
  </Box>
);
