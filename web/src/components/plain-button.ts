import { styled } from '@mui/material/styles';

/**
 * A `button` without the look and the ripple of one: a grid has hundreds of them. For use outside of
 * forms, which it would submit.
 */
export const PlainButton = styled('button')({
  appearance: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
});

/** The same for an icon or a few words in its middle. */
export const CenteredButton = styled(PlainButton)({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
});
