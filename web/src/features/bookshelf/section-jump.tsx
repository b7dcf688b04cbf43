import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTexts } from '#web/texts/texts.ts';
import { bookshelfTexts } from './texts.ts';
import type { Section } from './title-sections.ts';

export const JUMP_ROW_PX = 44;

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  height: JUMP_ROW_PX,
  alignItems: 'center',
  overflowX: 'auto',
  margin: theme.spacing(0, -0.5),
  padding: theme.spacing(0, 0.5),
}));

const Jump = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  flex: '0 0 auto',
  width: 34,
  height: 34,
  borderRadius: theme.shape.borderRadius,
  fontWeight: 700,
  color: theme.vars.palette.primary.main,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '&:disabled': { fontWeight: 400, color: theme.vars.palette.text.disabled },
}));

interface SectionJumpProps {
  readonly sections: readonly Section[];
  readonly onJump: (section: Section) => void;
}

/** あかさたな and A–Z: each leads to the first book of its section. */
export const SectionJump = ({ sections, onJump }: SectionJumpProps) => {
  const texts = useTexts(bookshelfTexts);
  return (
    <Row role="group" aria-label={texts.sections}>
      {sections.map((section) => (
        <Jump
          key={section.name}
          disabled={section.start === undefined}
          aria-label={texts.toSection(section.name, section.items.length)}
          onClick={() => {
            onJump(section);
          }}
        >
          {section.name}
        </Jump>
      ))}
    </Row>
  );
};
