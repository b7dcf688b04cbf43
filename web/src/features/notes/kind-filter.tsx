import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { noteTypes, type NoteType } from '#contract/note-rules.ts';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import type { NotesSummary } from './queries.ts';
import { notesTexts } from './texts.ts';

/** Undefined: notes of every kind. */
export type ShownKind = NoteType | undefined;

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

const Choice = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'baseline',
  gap: theme.spacing(0.75),
  minHeight: 36,
  padding: theme.spacing(0.5, 1.5),
  border: `1px solid ${colors.line}`,
  borderRadius: 18,
  backgroundColor: colors.paper,
  color: colors.ink,
  '&:hover': { borderColor: colors.quietInk },
  '&[aria-pressed="true"]': { borderColor: colors.primary, color: colors.primary },
  '&[aria-pressed="true"] .kind': { fontWeight: 700 },
}));

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  color: colors.quietInk,
}));

interface KindFilterProps {
  readonly summary: NotesSummary;
  readonly chosen: ShownKind;
  readonly onChoose: (kind: ShownKind) => void;
}

/** Chooses which kind of notes is listed, and says how many there are of each. */
export const KindFilter = ({ summary, chosen, onChoose }: KindFilterProps) => {
  const texts = useTexts(notesTexts);
  const countOf = (kind: ShownKind): number =>
    kind === undefined
      ? Object.values(summary.counts).reduce((sum, count) => sum + count, 0)
      : summary.counts[kind];
  return (
    <Group role="group" aria-label={texts.kindFilter}>
      {[undefined, ...noteTypes].map((kind) => {
        const count = countOf(kind);
        return (
          <Choice
            key={kind ?? 'every'}
            aria-pressed={kind === chosen}
            onClick={() => {
              onChoose(kind);
            }}
          >
            <span className="kind">{kind === undefined ? texts.everyKind : texts.kinds[kind]}</span>{' '}
            <Count aria-hidden>{`${String(count)}${summary.hasMore ? '+' : ''}`}</Count>
            <VisuallyHidden>
              {summary.hasMore ? texts.countAndMore(count) : texts.count(count)}
            </VisuallyHidden>
          </Choice>
        );
      })}
    </Group>
  );
};
