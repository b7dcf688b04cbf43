import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { pageHref } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { isConversionKey } from '../../lib/conversion-key.ts';
import { queryInPath } from '../../lib/query-in-path.ts';

const Form = styled('form')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  maxWidth: 560,
  minWidth: 0,
  height: 40,
  borderRadius: 20,
  backgroundColor: theme.palette.common.white,
  paddingLeft: theme.spacing(2),
  '&:focus-within': { boxShadow: `0 0 0 3px ${theme.palette.primary.light}` },
}));

const Shade = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  backgroundColor: 'rgba(0, 0, 0, 0.5)',
  zIndex: theme.zIndex.appBar - 1,
}));

/**
 * Searches for books and authors from every page. A form, so that Enter and the button do the
 * same, and so that the Enter which ends a Japanese conversion is the browser's to swallow.
 */
export const SearchBox = () => {
  const texts = useTexts('frame');
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const [page, setPage] = useState(key);
  const [text, setText] = useState(queryInPath(pathname));
  const [focused, setFocused] = useState(false);
  // What was typed and not sent stays behind: every page begins with its own query.
  if (page !== key) {
    setPage(key);
    setText(queryInPath(pathname));
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    // The overlay and a phone's keyboard go away with the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate(pageHref.search(query));
  };

  return (
    <>
      {/* Outside the bar, which layers its parts by themselves: it would lie over the box, too. */}
      {focused && createPortal(<Shade data-testid="search-shade" />, document.body)}
      <Form role="search" onSubmit={submit}>
        <InputBase
          fullWidth
          placeholder={texts.searchPlaceholder}
          // MUI's paler one has less contrast than text needs.
          sx={{ '& input::placeholder': { color: 'text.secondary', opacity: 1 } }}
          slotProps={{
            input: {
              'aria-label': texts.search,
              enterKeyHint: 'search',
              maxLength: SEARCH_WORD_MAX,
            },
          }}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
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
      </Form>
    </>
  );
};
