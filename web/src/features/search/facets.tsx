import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WorkCounts } from '#contract/operations/works.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FacetGroup } from './facet-group.tsx';
import { facetGroups, isChoice, rowsOf } from './facet-rows.ts';
import type { Filters } from './filters.ts';
import { searchTexts } from './texts.ts';

const GROUPS = [5, 4, 6];

/** The place of the values while they are counted. */
const FacetSkeleton = () => (
  <div aria-hidden>
    {GROUPS.map((rows) => (
      <div key={rows} style={{ marginBottom: 24 }}>
        <Skeleton width="40%" height={28} />
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={34} />
        ))}
      </div>
    ))}
  </div>
);

const Groups = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

export interface FacetsProps {
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
  /** Undefined while they are counted, and when that has failed. */
  readonly counts: WorkCounts | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** What the works can be limited by, with the number of works for each value. */
export const Facets = ({ filters, onFilters, counts, failed, onRetry }: FacetsProps) => {
  const texts = useTexts(searchTexts);
  const common = useTexts('common');
  if (counts === undefined && !failed) return <FacetSkeleton />;
  const groups = facetGroups
    .map((group) => ({ group, rows: rowsOf(group, filters, counts) }))
    .filter(({ rows }) => isChoice(rows, counts?.total ?? 0));
  return (
    <Groups>
      {failed && (
        <Typography component="div" variant="body2" color="textSecondary" sx={{ px: 1 }}>
          {texts.facetsFailed}{' '}
          <Button size="small" onClick={onRetry}>
            {common.retry}
          </Button>
        </Typography>
      )}
      {groups.map(({ group, rows }) => (
        <FacetGroup key={group} group={group} rows={rows} onFilters={onFilters} />
      ))}
    </Groups>
  );
};
