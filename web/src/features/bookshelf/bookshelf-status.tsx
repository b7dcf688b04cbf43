import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { bookshelfTexts } from './texts.ts';
import type { Rest } from './use-bookshelf.ts';

/** The progress has a place of its own, so that nothing moves when it ends. */
const AtTheBottom = styled('div')({ position: 'absolute', insetInline: 0, bottom: 0 });

const Line = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 40,
  marginBottom: theme.spacing(1),
  // On a phone the number of books gives way.
  '& button': { flexShrink: 0, whiteSpace: 'nowrap' },
}));

interface BookshelfStatusProps {
  /** Number of items in the view. */
  readonly shown: number;
  readonly total: number;
  readonly rest: Rest | null;
  /** Buttons at the end of the line. */
  readonly children?: ReactNode;
}

/** How many books are shown, and of those that are not loaded, how far they are. */
export const BookshelfStatus = ({ shown, total, rest, children }: BookshelfStatusProps) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  const isFailed = rest !== null && rest.error !== null;
  const progress = isFailed ? null : rest?.progress;
  const text = () => {
    if (progress) return texts.loadingRest(progress.arrived, progress.of);
    if (rest !== null) return texts.shownNewest(shown, total);
    return shown < total ? texts.hits(shown, total) : texts.shownAll(total);
  };
  return (
    <Line>
      {/* In one line also beside the buttons on a phone, so that its height stays. */}
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        noWrap={rest !== null}
        sx={{ mr: 'auto' }}
      >
        {text()}
      </Typography>
      {isFailed && (
        <>
          <Typography role="alert" variant="body2" color="error">
            {texts.restFailed}
          </Typography>
          <Button size="small" onClick={rest.retry}>
            {common.retry}
          </Button>
        </>
      )}
      {children}
      {progress && (
        <AtTheBottom>
          <LinearProgress
            variant="determinate"
            aria-label={common.loading}
            value={Math.round((100 * progress.arrived) / progress.of)}
          />
        </AtTheBottom>
      )}
    </Line>
  );
};
