import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTexts } from '#web/texts/texts.ts';
import type { Friendship } from './queries.ts';
import { peopleTexts } from './texts.ts';

/** Height of a mark. */
const MARK_PX = 24;

interface RelationMarksProps {
  readonly name: string;
  readonly followsViewer: boolean;
  readonly follows: boolean;
  readonly friendship: Friendship | undefined;
}

/** The relation of two readers, in words; screen readers announce changes. */
export const RelationMarks = ({ name, followsViewer, follows, friendship }: RelationMarksProps) => {
  const texts = useTexts(peopleTexts);
  const marks = [
    followsViewer && texts.followsYou,
    follows && texts.youFollow,
    friendship?.state === 'friends' && texts.areFriends,
    friendship?.state === 'received' && texts.requestReceived,
  ].filter((mark) => mark !== false);
  return (
    <Box
      component="output"
      aria-label={texts.relation(name)}
      // Of one line from the start: what is known later does not move the names.
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75, minHeight: MARK_PX }}
    >
      {marks.map((mark) => (
        <Chip key={mark} component="span" size="small" label={mark} />
      ))}
    </Box>
  );
};
