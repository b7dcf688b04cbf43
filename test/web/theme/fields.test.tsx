import MenuItem from '@mui/material/MenuItem';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import { themeOf } from '#web/theme/theme.ts';

it('LOOK-02 the label of a field stands above it, empty or not', () => {
  render(
    <ThemeProvider theme={themeOf('ja')}>
      <TextField label="題名" />
      <TextField select label="並べ替え" value="new">
        <MenuItem value="new">新しい順</MenuItem>
      </TextField>
    </ThemeProvider>,
  );
  for (const text of ['題名', '並べ替え']) {
    const [label] = screen.getAllByText(text);
    expect(label).toHaveStyle({ position: 'static', transform: 'none' });
  }
  for (const legend of document.querySelectorAll('legend')) expect(legend).not.toBeVisible();
});
