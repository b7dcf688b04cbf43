import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { themeOf } from '#web/theme/theme.ts';

const show = (children: ReactNode) => {
  render(
    <MemoryRouter>
      <ThemeProvider theme={themeOf('ja')}>{children}</ThemeProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
};

describe('buttons', () => {
  it('WEIGHT-12 submit a form only on request', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
    });
    const onClick = jest.fn();
    const user = show(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>開く</Button>
        <IconButton aria-label="閉じる" onClick={onClick}>
          ×
        </IconButton>
        <Button type="submit">送る</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: '開く' }));
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClick).toHaveBeenCalledTimes(2);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '送る' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('WEIGHT-12 are links where they lead somewhere, with attributes of the element only', () => {
    show(
      <>
        <Button component={Link} to="/about" color="inherit" variant="outlined" size="small">
          内側
        </Button>
        <Button component="a" href="https://example.com" target="_blank" fullWidth>
          外側
        </Button>
      </>,
    );
    const attributes = (name: string) => screen.getByRole('link', { name }).getAttributeNames();
    expect(screen.getByRole('link', { name: '内側' })).toHaveAttribute('href', '/about');
    expect(attributes('内側').toSorted()).toEqual(['class', 'data-discover', 'href', 'tabindex']);
    expect(attributes('外側').toSorted()).toEqual(['class', 'href', 'tabindex', 'target']);
  });

  it('WEIGHT-12 keep their name and cannot be pressed while something loads', async () => {
    const onClick = jest.fn();
    const user = show(
      <Button loading disabled={false} onClick={onClick}>
        続きを読む
      </Button>,
    );
    const button = screen.getByRole('button', { name: '続きを読む' });
    expect(button).toBeDisabled();
    expect(within(button).getByRole('progressbar', { hidden: true })).toBeVisible();
    await user.click(button).catch(() => {});
    expect(onClick).not.toHaveBeenCalled();
  });
});
