import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { TextsProvider } from '#web/app/texts-provider.tsx';
import { HondanaPicker } from '#web/features/copies/hondana-picker.tsx';
import { createApiClient } from '#web/lib/api-client.ts';
import { useBookshelfChanged } from '#web/features/copies/copies.ts';
import { hondanasQuery } from '#web/features/copies/hondanas.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { themeOf } from '#web/theme/theme.ts';

const server = startApiServer();
const literature = {
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101',
  HondanaName: '日本文学',
  ColorCode: '#aa3333',
  ShelfOrder: 1,
};
const science = {
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a102',
  HondanaName: '科学',
  ShelfOrder: 2,
};

const showPicker = (value: string, onChange: (id: string) => void = () => {}) => {
  render(
    <TextsProvider initial="ja">
      <ThemeProvider theme={themeOf('ja')}>
        <HondanaPicker
          label="移す先"
          hondanas={[literature, science]}
          value={value}
          onChange={onChange}
        />
      </ThemeProvider>
    </TextsProvider>,
  );
  return screen.getByRole('combobox', { name: '移す先' });
};

describe('the hondana picker', () => {
  it('TOOL-01 offers no shelf and every shelf in order, and reports the chosen id', async () => {
    const chosen: string[] = [];
    const box = showPicker(literature.GlobalHondanaID, (id) => chosen.push(id));
    expect(box).toHaveTextContent('日本文学');
    const user = userEvent.setup();
    await user.click(box);
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '棚に入れない',
      '日本文学',
      '科学',
    ]);
    await user.click(screen.getByRole('option', { name: '科学' }));
    expect(chosen).toEqual([science.GlobalHondanaID]);
  });

  it('TOOL-01 shows no shelf when the remembered one is gone', async () => {
    expect(showPicker('6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a1ff')).toHaveTextContent('棚に入れない');
  });
});

describe('cached responses about the own bookshelf', () => {
  const wrapperOf =
    (queries: QueryClient) =>
    ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    );

  it('TOOL-02 loads the shelves with their counts and marks them stale after a change', async () => {
    server.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({
      shelves: [{ ...literature, count: 3 }],
    }));
    const api = createApiClient(() => Promise.resolve('id.token.hanako'));
    const queries = createQueryClient();
    const query = hondanasQuery(api, hanako.sub);
    expect(await queries.fetchQuery(query)).toEqual([{ ...literature, count: 3 }]);
    queries.setQueryData(['book', 'HDB000001'], 'a book');
    const { result } = renderHook(() => useBookshelfChanged(), { wrapper: wrapperOf(queries) });
    await result.current();
    expect(queries.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
    expect(queries.getQueryState(['book', 'HDB000001'])?.isInvalidated).toBe(false);
  });
});
