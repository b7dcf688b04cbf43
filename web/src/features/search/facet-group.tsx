import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { formatCount, useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { type FacetGroup as Group, type FacetRow, useValueLabel } from './facet-rows.ts';
import type { Filters } from './filters.ts';
import { searchTexts } from './texts.ts';

const SHOWN_AT_FIRST = 6;

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const RowButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  textAlign: 'start',
  gap: theme.spacing(1),
  width: '100%',
  minHeight: 'var(--row, 34px)',
  padding: theme.spacing(0.5, 1),
  borderRadius: theme.shape.borderRadius,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-pressed="true"]': { color: theme.vars.palette.primary.main, fontWeight: 700 },
  '& > svg': { flexShrink: 0 },
  '& > .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

interface RowProps {
  readonly row: FacetRow;
  readonly onFilters: (filters: Filters) => void;
}

const Row = ({ row: { facet, chosen, count, isPressed, isPart, next }, onFilters }: RowProps) => {
  const texts = useTexts(searchTexts);
  const languageOf = useTextLanguage();
  const label = useValueLabel()(facet, chosen);
  return (
    <RowButton
      aria-pressed={isPressed}
      style={isPart ? { paddingInlineStart: 24 } : undefined}
      onClick={() => {
        onFilters(next);
      }}
    >
      {isPressed && <Check aria-hidden size={16} />}
      <span className="name" lang={languageOf(label)}>
        {label}
      </span>
      {count !== undefined && (
        <>
          <Count aria-hidden>{formatCount(count)}</Count>
          <VisuallyHidden>{texts.facetCount(count)}</VisuallyHidden>
        </>
      )}
    </RowButton>
  );
};

interface FacetGroupProps {
  readonly group: Group;
  readonly rows: readonly FacetRow[];
  readonly onFilters: (filters: Filters) => void;
}

/** The values of a facet with their numbers of works: the first ones, and all on request. */
export const FacetGroup = ({ group, rows, onFilters }: FacetGroupProps) => {
  const texts = useTexts(searchTexts);
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // The reader goes on with the first row that the button has brought.
    if (opened) list.current?.querySelectorAll('button')[SHOWN_AT_FIRST]?.focus();
  }, [opened]);
  const rest = rows.length - SHOWN_AT_FIRST;
  return (
    <div role="group" aria-labelledby={headingId}>
      <Typography
        id={headingId}
        component="h3"
        variant="subtitle2"
        sx={{ px: 1, mb: 0.5, fontWeight: 700 }}
      >
        {texts.facetGroups[group]}
      </Typography>
      <Rows ref={list}>
        {(all ? rows : rows.slice(0, SHOWN_AT_FIRST)).map((row) => (
          <li key={`${row.facet} ${row.chosen.value}`}>
            <Row row={row} onFilters={onFilters} />
          </li>
        ))}
      </Rows>
      {rest > 0 && (
        <Button
          size="small"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
            setOpened(!all);
          }}
        >
          {all ? texts.fewerValues : texts.moreValues(rest)}
        </Button>
      )}
    </div>
  );
};
