import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { useSchemeOptions } from './scheme-choice.ts';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  margin: 0,
  padding: 2,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 999,
}));

const Option = styled('label')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 30,
  paddingInline: 12,
  borderRadius: 999,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:has(:checked)': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.text.primary,
    fontWeight: 700,
  },
  '&:has(:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 1,
  },
  // Covers the label, so that it has a size for pointers and stays in the tab order.
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
}));

const ICON_PX = 14;

/** The switch between light, dark and the setting of the device: radio buttons in one line. */
export const SchemeSwitch = () => {
  const { label, options } = useSchemeOptions();
  const name = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map(({ choice, text, icon: Icon, chosen, choose }) => (
        <Option key={choice}>
          <input type="radio" name={name} value={choice} checked={chosen} onChange={choose} />
          <Icon aria-hidden size={ICON_PX} />
          {text}
        </Option>
      ))}
    </Group>
  );
};
