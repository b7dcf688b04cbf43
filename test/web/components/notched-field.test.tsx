import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot, type Root } from 'react-dom/client';
import { act } from 'react';
import { FilterField, SortSelect } from '#web/components/notched-field.tsx';
import { themeOf } from '#web/theme/theme.ts';

const orders = ['newest', 'oldest', 'title'] as const;
const names = { newest: '新しい順', oldest: '古い順', title: '書名順' };

const Fields = () => {
  const [text, setText] = useState('');
  const [order, setOrder] = useState<(typeof orders)[number]>('newest');
  return (
    <ThemeProvider theme={themeOf('ja')}>
      <FilterField label="絞り込む" clear="消す" value={text} onChange={setText} />
      <SortSelect
        label="並べ替え"
        orders={orders}
        names={names}
        value={order}
        onChange={setOrder}
      />
      <output>{`${text} ${order}`}</output>
    </ThemeProvider>
  );
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '絞り込む' });
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '並べ替え' });

describe('the notched fields', () => {
  it('WEIGHT-17 are found by their labels and pass on what is typed and chosen', async () => {
    const user = userEvent.setup();
    render(<Fields />);
    await user.type(field(), '漱石');
    await user.selectOptions(sort(), '書名順');
    expect(screen.getByRole('status')).toHaveTextContent('漱石 title');
    expect(sort()).toHaveDisplayValue('書名順');
    // The frame is not a group of its own.
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('WEIGHT-17 are reached one after the other by the Tab key', async () => {
    const user = userEvent.setup();
    render(<Fields />);
    await user.tab();
    expect(field()).toHaveFocus();
    await user.keyboard('漱');
    await user.tab();
    expect(screen.getByRole('button', { name: '消す' })).toHaveFocus();
    await user.tab();
    expect(sort()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '消す' }));
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('button', { name: '消す' })).toBeNull();
  });

  it('STILL-05 pass on what was typed and chosen in the HTML of the server', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<Fields />);
    field().value = '漱石';
    sort().value = 'oldest';
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(place, <Fields />);
    });
    expect(screen.getByRole('status')).toHaveTextContent('漱石 oldest');
    expect(field()).toHaveValue('漱石');
    expect(sort()).toHaveDisplayValue('古い順');
    act(() => {
      root?.unmount();
    });
    place.remove();
  });
});
