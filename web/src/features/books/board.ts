import { colors } from '#web/theme/tokens.ts';

const BOARD_PX = 8;

/**
 * Styles of something that stands on a wooden board; the boards of neighbors meet in the middle of the `gap`
 * between them. The board is below the box: what follows leaves room for it.
 */
export const onBoard = (gap: string) =>
  ({
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '100%',
      insetInline: `calc(${gap} / -2)`,
      height: BOARD_PX,
      backgroundColor: colors.board,
      boxShadow: colors.boardShadow,
    },
  }) as const;
