import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useFirstViewSettled } from '../lib/use-first-view.ts';
import { lazyPart } from './lazy-part.tsx';
import type { SortFieldProps } from './sort-field.tsx';

/** Its menu is a tenth of a page's weight, and nobody sorts before there is something to sort. */
const Field = lazyPart<'SortField', SortFieldProps<string>>(
  'SortField',
  () => import('./sort-field.tsx'),
);

/** Reserves the size of the field. */
const Place = () => <Skeleton variant="rounded" width={160} height={40} />;

/** Selects the order of a grid of books; loaded after the page itself. */
export const SortSelect = <O extends string>({ onChange, ...props }: SortFieldProps<O>) => {
  const settled = useFirstViewSettled();
  if (!settled) return <Place />;
  return (
    <Suspense fallback={<Place />}>
      <Field
        {...props}
        onChange={(order) => {
          // The field offers the given orders only.
          onChange(order as O);
        }}
      />
    </Suspense>
  );
};
