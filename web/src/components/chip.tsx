import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/*
 * Small labels of what a page shows first. They look like those of the component library, which are
 * buttons with a ripple even where nothing can be pressed: 8 kB less for each visit.
 */

const look = (theme: Theme, heightPx: number): CSSObject => ({
  display: 'inline-block',
  boxSizing: 'border-box',
  maxWidth: '100%',
  height: heightPx,
  borderRadius: heightPx / 2,
  overflow: 'hidden',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.action.selected,
  fontSize: '0.8125rem',
  lineHeight: `${String(heightPx)}px`,
  textDecoration: 'none',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
});

/** A small label. */
export const Chip = styled('span')(({ theme }) => ({
  ...look(theme, 24),
  padding: theme.spacing(0, 1),
}));

/** A link to a page of this site, as a label that can be pressed. */
export const ChipLink = styled(Link)(({ theme }) => {
  const { selected, selectedOpacity, hoverOpacity } = theme.vars.palette.action;
  const opacity = `${String(selectedOpacity)} + ${String(hoverOpacity)}`;
  return {
    ...look(theme, 32),
    padding: theme.spacing(0, 1.5),
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    transition: theme.transitions.create('background-color'),
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.alpha(selected, opacity) } },
  };
});
