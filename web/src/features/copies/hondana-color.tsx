import { styled } from '@mui/material/styles';

/** Diameter in pixels. */
const SIZE_PX = 14;

const Dot = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: SIZE_PX,
  height: SIZE_PX,
  flexShrink: 0,
  borderRadius: '50%',
  // Visible around a white dot, and between a dark dot and a dark row.
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  boxShadow: `0 0 0 1px ${theme.vars.palette.background.paper}`,
}));

/** The color of a hondana. Its name is next to it, so screen readers skip it. */
export const HondanaColor = ({ color }: { readonly color: string }) => (
  <Dot aria-hidden style={{ backgroundColor: color }} />
);
