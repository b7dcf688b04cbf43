import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { NativeSelect } from '#web/components/native-select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { themeOf } from '#web/theme/theme.ts';

const show = (children: ReactNode) => {
  render(<ThemeProvider theme={themeOf('ja')}>{children}</ThemeProvider>);
  return userEvent.setup();
};

const Name = ({ error }: { readonly error: boolean }) => {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="名前"
      value={value}
      error={error}
      helperText="30文字まで"
      slotProps={{ htmlInput: { maxLength: 3 }, formHelperText: { 'aria-live': 'polite' } }}
      onChange={({ target }) => {
        setValue(target.value);
      }}
    />
  );
};

const Level = ({ disabled }: { readonly disabled: boolean }) => {
  const [value, setValue] = useState('all');
  return (
    <NativeSelect label="公開範囲" value={value} disabled={disabled} onChange={setValue}>
      <option value="all">全体に公開</option>
      <option value="friends">友達に公開</option>
    </NativeSelect>
  );
};

describe('the light fields', () => {
  it('WEIGHT-17 are found by their labels and described by their hints', async () => {
    const user = show(<Name error={false} />);
    const field = screen.getByRole('textbox', { name: '名前', description: '30文字まで' });
    expect(field).toBeValid();
    expect(screen.getByText('30文字まで')).toHaveAttribute('aria-live', 'polite');
    await user.type(field, '夏目漱石');
    expect(field).toHaveValue('夏目漱');
  });

  it('WEIGHT-17 say that what is typed is wrong', () => {
    show(<Name error />);
    expect(screen.getByRole('textbox', { name: '名前' })).toBeInvalid();
  });

  it('WEIGHT-17 let a reader choose by the native picker, unless they are disabled', async () => {
    const user = show(<Level disabled={false} />);
    const choice = screen.getByRole('combobox', { name: '公開範囲' });
    expect(choice.tagName).toBe('SELECT');
    await user.selectOptions(choice, '友達に公開');
    expect(choice).toHaveValue('friends');
  });

  it('WEIGHT-17 cannot be changed while they are disabled', () => {
    show(<Level disabled />);
    expect(screen.getByRole('combobox', { name: '公開範囲' })).toBeDisabled();
  });
});
