import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { TextsProvider } from '#web/app/texts-provider.tsx';
import { ResultPanel, ResultTabs } from '#web/features/search/result-tabs.tsx';
import { resultKinds, type ResultKind } from '#web/features/search/use-kept-choices.ts';
import { themeOf } from '#web/theme/theme.ts';

const Results = () => {
  const [chosen, setChosen] = useState<ResultKind>('books');
  return (
    <TextsProvider initial="ja">
      <ThemeProvider theme={themeOf('ja')}>
        <ResultTabs
          chosen={chosen}
          onChoose={setChosen}
          counts={{ books: 12, authors: undefined }}
          moreBooks
          onlyNear={false}
        />
        {resultKinds.map((kind) => (
          <ResultPanel key={kind} kind={kind} chosen={chosen} busy={false}>
            {kind}
          </ResultPanel>
        ))}
      </ThemeProvider>
    </TextsProvider>
  );
};

const books = () => screen.getByRole('tab', { name: '本 12+' });
const authors = () => screen.getByRole('tab', { name: '著者 …' });

describe('the tabs of the results', () => {
  it('WEIGHT-13 are one stop of the Tab key; arrows, Home and End move, Enter and Space choose', async () => {
    const user = userEvent.setup();
    render(<Results />);
    await user.tab();
    expect(books()).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(authors()).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: '本 12+' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(authors()).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: '著者 …' })).toBeVisible();
    await user.keyboard('{Home}');
    expect(books()).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(authors()).toHaveFocus();
    await user.keyboard('{ArrowRight} ');
    expect(screen.getByRole('tabpanel', { name: '本 12+' })).toBeVisible();
    await user.keyboard('{End}');
    expect(authors()).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab();
    expect(books()).toHaveFocus();
  });

  it('WEIGHT-13 are one stop, and show the chosen one, in the HTML of the server', () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(<Results />);
    document.body.append(place);
    expect(books()).toHaveAttribute('tabindex', '0');
    expect(authors()).toHaveAttribute('tabindex', '-1');
    const line = (tab: HTMLElement) => tab.querySelector('.MuiTabs-indicator');
    expect(line(books())).not.toBeNull();
    expect(line(authors())).toBeNull();
    place.remove();
  });
});
