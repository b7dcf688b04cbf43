import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { Friendship } from './api.ts';

interface RelationMarksProps {
  readonly name: string;
  readonly followsViewer: boolean;
  readonly follows: boolean;
  readonly friendship: Friendship | undefined;
}

/** How two readers stand to each other, in words; changes are read out. */
export const RelationMarks = ({ name, followsViewer, follows, friendship }: RelationMarksProps) => {
  const texts = useTexts({ ja, en });
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
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75, '&:empty': { mt: 0 } }}
    >
      {marks.map((mark) => (
        <Chip key={mark} size="small" label={mark} />
      ))}
    </Box>
  );
};
