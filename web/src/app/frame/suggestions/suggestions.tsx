import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, LibraryBig, UserRound } from 'lucide-react';
import { useEffect, useId, type RefObject } from 'react';
import type { Suggestion } from '#contract/operations/suggestions.ts';
import { frameTexts } from '#web/app/frame/texts.ts';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { MatchedText } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { TOP_BAR_HEIGHT_PX } from '#web/theme/tokens.ts';
import { mayBeSuggested, suggestionsQuery } from './queries.ts';
import { useChoice } from './use-choice.ts';
import { useTypedWords } from './use-typed-words.ts';

const ROW_PX = 44;

/** Below the box and above the page, so that nothing moves. On phones as wide as the window. */
const List = styled('ul')(({ theme }) => ({
  position: 'fixed',
  inset: `${String(TOP_BAR_HEIGHT_PX)}px 8px auto`,
  zIndex: theme.zIndex.appBar,
  margin: 0,
  padding: theme.spacing(1, 0),
  listStyle: 'none',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.shadows[8],
  [theme.breakpoints.up('sm')]: { position: 'absolute', inset: '100% 0 auto', marginTop: 8 },
}));

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  boxSizing: 'border-box',
  minHeight: ROW_PX,
  padding: theme.spacing(0.5, 2),
  cursor: 'pointer',
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-selected="true"]': {
    backgroundColor: theme.vars.palette.action.selected,
    // The secondary color would not have enough contrast.
    '& *': { color: theme.vars.palette.text.primary },
    boxShadow: `inset 3px 0 ${theme.vars.palette.primary.main}`,
  },
}));

const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Kind = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flexShrink: 0,
  color: theme.vars.palette.text.secondary,
}));

const icons = { title: BookOpen, author: UserRound, series: LibraryBig } as const;

/** The list while it is shown, and the row that the arrow keys have reached. */
export interface OpenList {
  readonly id: string;
  readonly activeId: string | undefined;
}

interface SuggestionsProps {
  readonly box: RefObject<HTMLInputElement | null>;
  /** What is in the box. */
  readonly text: string;
  /** Whether the box has focus and something was typed into it. */
  readonly wanted: boolean;
  /** Receives what the box says about its list; null while it is closed. */
  readonly onList: (list: OpenList | null) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

const NONE: readonly Suggestion[] = [];

/** Titles, authors and series that begin with what was typed, in a list under the search box. */
export const Suggestions = ({ box, text, wanted, onList, onChoose }: SuggestionsProps) => {
  const texts = useTexts(frameTexts);
  const languageOf = useTextLanguage();
  const id = useId();
  const words = useTypedWords({ text, wanted: wanted && text.trim() !== '' });
  const isAsked = mayBeSuggested(words);
  const { data = NONE } = useQuery(suggestionsQuery(useApi(), words, isAsked));
  const suggestions = isAsked ? data : NONE;
  const { isOpen, active } = useChoice({ box, text, suggestions, onChoose });

  const activeId = active < 0 ? undefined : `${id}-${String(active)}`;
  useEffect(() => {
    onList(isOpen ? { id, activeId } : null);
  }, [onList, isOpen, id, activeId]);

  return (
    <>
      <VisuallyHidden role="status">
        {isOpen && texts.suggestionCount(suggestions.length)}
      </VisuallyHidden>
      {isOpen && (
        <List role="listbox" id={id} aria-label={texts.suggestions}>
          {suggestions.map((one, index) => {
            const Icon = icons[one.kind];
            return (
              <Row
                key={`${one.kind} ${one.text}`}
                role="option"
                id={`${id}-${String(index)}`}
                aria-selected={index === active}
                // The box keeps the focus, and the list stays until the click.
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={() => {
                  onChoose(one);
                }}
              >
                <Icon size={18} aria-hidden />
                <Words lang={languageOf(one.text)}>
                  <MatchedText text={one.text} words={words} />
                </Words>
                <Kind>{texts.suggestionKinds[one.kind]}</Kind>
              </Row>
            );
          })}
        </List>
      )}
    </>
  );
};
