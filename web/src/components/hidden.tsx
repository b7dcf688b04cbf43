import { Suspense } from 'react';
import type { ReportedKind } from '#contract/entities/report.ts';
import { lazyPart, NoPart } from './lazy-part.tsx';

// For the few authors of hidden content only.
const HiddenNotice = lazyPart('HiddenNotice', () => import('./hidden-notice.tsx'));
const HiddenMark = lazyPart<'HiddenMark', object>(
  'HiddenMark',
  () => import('./hidden-notice.tsx'),
  NoPart,
);

/** Absent while the content is shown. */
interface MaybeHidden {
  readonly hiddenReason?: string | undefined;
}

/** The notice for the author above hidden content. */
export const HiddenNoticeOf = ({
  kind,
  content: { hiddenReason },
}: {
  readonly kind: ReportedKind;
  readonly content: MaybeHidden;
}) =>
  hiddenReason === undefined ? null : (
    <Suspense>
      <HiddenNotice kind={kind} reason={hiddenReason} />
    </Suspense>
  );

/** The mark of hidden content in a list of its author. */
export const HiddenMarkOf = ({ content: { hiddenReason } }: { readonly content: MaybeHidden }) =>
  hiddenReason === undefined ? null : (
    <Suspense>
      <HiddenMark />
    </Suspense>
  );
