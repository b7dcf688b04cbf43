import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CodeField } from '#web/features/session/code-field.tsx';
import { FilterField } from '#web/components/filter-field.tsx';
import { SortSelect } from '#web/components/sort-select.tsx';
import { themeOf } from '#web/theme/theme.ts';

const Themed = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={themeOf('ja')}>{children}</ThemeProvider>
);

const orders = ['newest', 'oldest', 'title'] as const;
const names = { newest: '新しい順', oldest: '古い順', title: '書名順' };

const Toolbar = () => {
  const [text, setText] = useState('');
  const [order, setOrder] = useState<(typeof orders)[number]>('newest');
  return (
    <Themed>
      <FilterField label="絞り込む" clear="消す" value={text} onChange={setText} />
      <SortSelect
        label="並べ替え"
        orders={orders}
        names={names}
        value={order}
        onChange={setOrder}
      />
      <output>{`${text} ${order}`}</output>
    </Themed>
  );
};

const filter = () => screen.getByRole<HTMLInputElement>('textbox', { name: '絞り込む' });
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '並べ替え' });

describe('filter and sort', () => {
  it('WEIGHT-17 are found by their labels and pass on what is typed and chosen', async () => {
    const user = userEvent.setup();
    render(<Toolbar />);
    await user.type(filter(), '漱石');
    // The native picker, which is easier to use on a phone than a menu of the page.
    expect(sort().tagName).toBe('SELECT');
    await user.selectOptions(sort(), '書名順');
    expect(screen.getByRole('status')).toHaveTextContent('漱石 title');
    expect(sort()).toHaveDisplayValue('書名順');
    // The frames are no groups of their own.
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('WEIGHT-17 are reached one after the other by the Tab key', async () => {
    const user = userEvent.setup();
    render(<Toolbar />);
    await user.tab();
    expect(filter()).toHaveFocus();
    await user.keyboard('漱');
    await user.tab();
    expect(screen.getByRole('button', { name: '消す' })).toHaveFocus();
    await user.tab();
    expect(sort()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '消す' }));
    expect(filter()).toHaveValue('');
    expect(screen.queryByRole('button', { name: '消す' })).toBeNull();
  });

  it('STILL-05 take over what was typed and chosen in the HTML of the server', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<Toolbar />);
    filter().value = '漱石';
    sort().value = 'oldest';
    const errors = jest.fn();
    const root = await act(() => hydrateRoot(place, <Toolbar />, { onRecoverableError: errors }));
    expect(screen.getByRole('status')).toHaveTextContent('漱石 oldest');
    expect(filter()).toHaveValue('漱石');
    expect(sort()).toHaveDisplayValue('古い順');
    expect(errors).not.toHaveBeenCalled();
    act(() => {
      root.unmount();
    });
    place.remove();
  });
});

describe('a field with a hint', () => {
  const Code = ({ fault }: { readonly fault: string | null }) => {
    const [code, setCode] = useState('');
    return (
      <Themed>
        <CodeField
          label="コード"
          hint="メールの6桁の数字"
          value={code}
          fault={fault}
          onValue={setCode}
        />
      </Themed>
    );
  };
  const field = (description: string) =>
    screen.getByRole('textbox', { name: 'コード', description });

  it('WEIGHT-17 is found by its label and described by its hint', async () => {
    const user = userEvent.setup();
    render(<Code fault={null} />);
    expect(field('メールの6桁の数字')).toBeValid();
    await user.type(field('メールの6桁の数字'), '１２a３');
    expect(field('メールの6桁の数字')).toHaveValue('123');
  });

  it('WEIGHT-17 says what is wrong instead, and screen readers announce it', () => {
    const { rerender } = render(<Code fault={null} />);
    expect(screen.getByText('メールの6桁の数字')).toHaveAttribute('aria-live', 'polite');
    rerender(<Code fault="コードが違います" />);
    expect(field('コードが違います')).toBeInvalid();
    expect(screen.getByText('コードが違います')).toHaveAttribute('aria-live', 'polite');
  });
});
