import { render, screen } from '@testing-library/react';
import { EmptyState, LoadFailure } from '#web/components/page-states.tsx';
import { TextsProvider } from '#web/app/texts-provider.tsx';

it('LOOK-03 empty states and failures are text with a next step, without a picture', () => {
  const { container } = render(
    <TextsProvider initial="ja">
      <EmptyState title="まだありません">
        <button type="button">本を登録する</button>
      </EmptyState>
      <LoadFailure title="読み込めませんでした" onRetry={() => {}} />
    </TextsProvider>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(container.querySelector('svg, img')).toBeNull();
});
