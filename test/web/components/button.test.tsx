import { ThemeProvider } from '@mui/system';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { Button, IconButton } from '#web/components/button.tsx';
import { TabList } from '#web/components/tab-list.tsx';
import { themeOf } from '#web/theme/theme.ts';

const show = (children: ReactNode) => {
  render(
    <MemoryRouter>
      <ThemeProvider theme={themeOf('ja')}>{children}</ThemeProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
};

describe('the light buttons', () => {
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
    expect(attributes('内側').toSorted()).toEqual(['class', 'data-discover', 'href']);
    expect(attributes('外側').toSorted()).toEqual(['class', 'href', 'target']);
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
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button).catch(() => {});
    expect(onClick).not.toHaveBeenCalled();
  });
});

const kinds = ['books', 'authors', 'lists'] as const;

const Tabs = () => {
  const [chosen, setChosen] = useState<(typeof kinds)[number]>('books');
  return (
    <>
      <TabList
        label="種類"
        chosen={chosen}
        onChoose={setChosen}
        tabs={kinds.map((kind) => ({ kind, id: kind, panelId: `${kind}-panel`, content: kind }))}
      />
      <p>{`chosen ${chosen}`}</p>
    </>
  );
};

describe('tabs', () => {
  it('WEIGHT-13 are one stop of the Tab key; arrows, Home and End move, Enter and Space choose', async () => {
    const user = show(<Tabs />);
    const tab = (name: string) => screen.getByRole('tab', { name });
    await user.tab();
    expect(tab('books')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('authors')).toHaveFocus();
    expect(screen.getByText('chosen books')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(tab('authors')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{End}');
    expect(tab('lists')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('books')).toHaveFocus();
    await user.keyboard('{ArrowLeft} ');
    expect(screen.getByText('chosen lists')).toBeVisible();
    await user.keyboard('{Home}');
    expect(tab('books')).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab();
    expect(tab('lists')).toHaveFocus();
  });
});
