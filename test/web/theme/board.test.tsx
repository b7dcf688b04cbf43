import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TextsProvider } from '#web/app/texts-provider.tsx';
import { BookCard, BookGrid } from '#web/features/books/book-grid.tsx';

it('LOOK-05 the covers of a grid stand on a board as wide as the column and the gap', () => {
  render(
    <TextsProvider initial="ja">
      <MemoryRouter>
        <BookGrid>
          <li>
            <BookCard book={{ KANRI_ID: '1', MainTitle: 'こころ' }} />
          </li>
        </BookGrid>
      </MemoryRouter>
    </TextsProvider>,
  );
  const front = screen.getByRole('link').firstElementChild;
  const [name = ''] = front?.className.split(' ') ?? [];
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules));
  const board = rules.find(({ cssText }) => cssText.startsWith(`.${name}::after`))?.cssText;
  expect(board).toContain('top: 100%');
  expect(board).toContain('calc(var(--gap) / -2)');
});
