import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { authorName } from '#contract/author-name.ts';
import type { FoundAuthor } from '#contract/entities/author.ts';
import { pageHref } from '#contract/pages.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { searchTexts } from './texts.ts';

const MONOGRAM_PX = 52;

const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  maxWidth: 560,
  marginTop: theme.spacing(2),
  padding: theme.spacing(1.5, 2),
  color: 'inherit',
  textDecoration: 'none',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

const Monogram = styled('span')(({ theme }) => ({
  flex: '0 0 auto',
  display: 'grid',
  placeItems: 'center',
  width: MONOGRAM_PX,
  height: MONOGRAM_PX,
  borderRadius: '50%',
  fontSize: '1.5rem',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
}));

const Text = styled('span')({ flex: 1, minWidth: 0 });
const Name = styled('strong')({ ...titleType, display: 'block', fontSize: '1.125rem' });

const Facts = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
}));

export interface AuthorCardProps {
  readonly author: FoundAuthor;
}

/** The author whose name was typed, above the books, with a link to the author's page. */
export const AuthorCard = ({ author }: AuthorCardProps) => {
  const common = useTexts('common');
  const search = useTexts(searchTexts);
  const languageOf = useTextLanguage();
  const name = authorName(author.main_name) ?? common.unknownPerson;
  const [initial = ''] = Array.from(name);
  return (
    <Card to={pageHref.author(author.tenkyo_id)}>
      <Monogram aria-hidden lang={languageOf(name)}>
        {initial}
      </Monogram>
      <Text>
        <Name lang={languageOf(name)}>{name}</Name>
        <Facts>
          <span>{search.author}</span>
          {author.birth_death !== undefined && <span>{author.birth_death}</span>}
          {author.works > 0 && <span>{search.works(author.works)}</span>}
        </Facts>
      </Text>
      <ChevronRight aria-hidden size={18} />
    </Card>
  );
};
