import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { Suspense, useId, useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import type { Suggestion } from '#contract/operations/suggestions.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { lazyPart, NoPart } from '#web/components/lazy-part.tsx';
import { isConversionKey } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import type { OpenList } from './suggestions/suggestions.tsx';
import { frameTexts } from './texts.ts';
import { useBoxState } from './use-box-state.ts';

/** Loaded when the box first has focus. */
const Suggestions = lazyPart('Suggestions', () => import('./suggestions/suggestions.tsx'), NoPart);

const ShortcutsDialog = lazyPart(
  'ShortcutsDialog',
  () => import('./shortcuts/shortcuts-dialog.tsx'),
  NoPart,
);

const Form = styled('form')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  maxWidth: 560,
  minWidth: 0,
  height: 40,
  borderRadius: 20,
  backgroundColor: colors.field,
  // Seen where colors are forced.
  outline: '1px solid transparent',
  // Not the bar's: the box has a color of its own.
  '--color-focus-ring': theme.vars.palette.primary.main,
  paddingLeft: theme.spacing(2),
  '&:focus-within': { boxShadow: `0 0 0 3px ${colors.topBarFocusRing}` },
}));

/** The form shows the focus. */
const Input = styled(InputBase)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > input': { height: 40, padding: 0 },
  '& > input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

/** Below the box and above the page, so that nothing moves. */
const TooLong = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: '100% 0 auto',
  marginTop: 8,
  padding: '8px 16px',
  borderRadius: 8,
  color: theme.vars.palette.error.main,
  backgroundColor: theme.vars.palette.background.paper,
  border: '1px solid',
  '&:empty': { display: 'none' },
}));

const Shade = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  backgroundColor: colors.shade,
  zIndex: theme.zIndex.appBar - 1,
}));

const ofCombobox = (list: OpenList | null) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': list !== null,
    'aria-controls': list?.id,
    'aria-activedescendant': list?.activeId,
    enterKeyHint: 'search',
  }) as const;

/**
 * The search box of every page. A form, so that Enter and the button submit alike and the browser
 * ignores the Enter that ends a Japanese conversion.
 */
export const SearchBox = () => {
  const texts = useTexts(frameTexts);
  const navigate = useNavigate();
  const [list, setList] = useState<OpenList | null>(null);
  const errorId = useId();
  const box = useRef<HTMLInputElement>(null);
  const { text, isTyped, type, focused, wasFocused, setFocused } = useBoxState(box);
  const shortcuts = useShortcuts(box);

  // Not `maxLength`: the end of a pasted text would be lost without a word.
  const tooLong = text.trim().length > SEARCH_WORD_MAX;

  const open = (href: string) => {
    // Blurring closes the overlay and a phone's keyboard.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    navigate(href);
  };

  const choose = ({ TENKYO_ID, SeriesID, text: chosen }: Suggestion) => {
    if (TENKYO_ID !== undefined) open(pageHref.author(TENKYO_ID));
    else open(SeriesID === undefined ? pageHref.search(chosen) : pageHref.series(SeriesID));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = text.trim();
    if (query !== '' && !tooLong) open(pageHref.search(query));
  };

  return (
    <>
      {shortcuts.listed && (
        <Suspense>
          <ShortcutsDialog open onClose={shortcuts.close} />
        </Suspense>
      )}
      {/* In a portal: inside the bar's stacking context it would cover the box. */}
      {focused && createPortal(<Shade data-testid="search-shade" />, document.body)}
      {/* Before the scripts run, the browser sends the form, and the edge redirects to the results. */}
      <Form role="search" action={pagePatterns.searchWithoutQuery} onSubmit={submit}>
        <Input
          inputRef={box}
          name="words"
          placeholder={texts.searchPlaceholder}
          aria-label={texts.search}
          aria-describedby={tooLong ? errorId : undefined}
          autoComplete="off"
          error={tooLong}
          slotProps={{ input: ofCombobox(list) }}
          value={text}
          onChange={(event) => {
            type(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isConversionKey(event)) event.preventDefault();
          }}
          onFocus={() => {
            setFocused(true);
          }}
          onBlur={() => {
            setFocused(false);
          }}
        />
        <Box sx={{ flexShrink: 0 }}>
          <IconButton type="submit" aria-label={texts.submitSearch}>
            <Search size={20} aria-hidden />
          </IconButton>
        </Box>
        <TooLong id={errorId} role="status">
          {tooLong && texts.searchTooLong}
        </TooLong>
        {wasFocused && (
          <Suspense fallback={null}>
            <Suggestions
              box={box}
              text={text}
              wanted={focused && isTyped && !tooLong}
              onList={setList}
              onChoose={choose}
            />
          </Suspense>
        )}
      </Form>
    </>
  );
};
