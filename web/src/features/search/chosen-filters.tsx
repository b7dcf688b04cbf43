import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useValueLabel } from './facet-rows.ts';
import { chosenFacets, NO_FILTERS, without, type Filters } from './filters.ts';
import { searchTexts } from './texts.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0, 0, 2),
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Removable = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  textAlign: 'start',
  gap: theme.spacing(0.5),
  minHeight: 34,
  padding: theme.spacing(0.25, 1, 0.25, 1.5),
  borderRadius: 17,
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.action.selected,
  '&:hover': { backgroundColor: theme.vars.palette.action.focus },
  '& > svg': { flexShrink: 0 },
}));

export interface ChosenFiltersProps {
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

/** The chosen values, each with a button that removes it. */
export const ChosenFilters = ({ filters, onFilters }: ChosenFiltersProps) => {
  const texts = useTexts(searchTexts);
  const languageOf = useTextLanguage();
  const labelOf = useValueLabel();
  const list = useRef<HTMLUListElement>(null);
  const chosen = chosenFacets(filters);
  const remove = (next: Filters) => {
    onFilters(next);
    // The button disappears: the reader goes on with the next one.
    if (chosenFacets(next).length > 0) {
      setTimeout(() => {
        list.current?.querySelector('button')?.focus();
      });
    }
  };
  return (
    <List ref={list} aria-label={texts.chosenFilters}>
      {chosen.map((facet) => {
        const value = filters[facet];
        if (value === undefined) return null;
        const label = labelOf(facet, value);
        return (
          <li key={facet}>
            <Removable
              aria-label={texts.removeFilter(label)}
              onClick={() => {
                remove(without(filters, facet));
              }}
            >
              <span lang={languageOf(label)}>{label}</span>
              <X aria-hidden size={16} />
            </Removable>
          </li>
        );
      })}
      <li>
        <Button
          size="small"
          onClick={() => {
            remove(NO_FILTERS);
          }}
        >
          {texts.clearAll}
        </Button>
      </li>
    </List>
  );
};
