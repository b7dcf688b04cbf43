import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { EyeOff } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportedKind } from '#contract/entities/report.ts';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '#web/texts/texts.ts';
import { hiddenTexts } from './hidden-texts.ts';

/** What an operator may have hidden; only its author still gets it then. */
interface MaybeHidden {
  /** Absent while the content is shown. */
  readonly hiddenReason?: string | undefined;
}

interface HiddenNoticeProps {
  readonly kind: ReportedKind;
  readonly content: MaybeHidden;
}

/** Tells the author above hidden content that an operator has hidden it, and why. */
export const HiddenNotice = ({ kind, content: { hiddenReason } }: HiddenNoticeProps) => {
  const texts = useTexts(hiddenTexts);
  if (hiddenReason === undefined) return null;
  return (
    <Alert
      severity="warning"
      icon={<EyeOff aria-hidden size={22} />}
      // A note is in the middle of its page; profiles and lists begin at the left.
      sx={{ maxWidth: '46rem', mx: kind === 'note' ? 'auto' : 0, mb: 2 }}
    >
      {texts.hidden[kind]}
      <br />
      <span style={{ whiteSpace: 'pre-line' }}>{texts.reason(hiddenReason)}</span>
      <br />
      <Link
        component={RouterLink}
        to={pagePatterns.serviceContact}
        color="inherit"
        underline="always"
      >
        {texts.contact}
      </Link>
    </Alert>
  );
};

const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
}));

/** Marks hidden content in the lists of its author. */
export const HiddenMark = ({ content }: { readonly content: MaybeHidden }) => {
  const texts = useTexts(hiddenTexts);
  return (
    content.hiddenReason !== undefined && (
      <Mark>
        <EyeOff aria-hidden size={14} />
        {texts.mark}
      </Mark>
    )
  );
};
