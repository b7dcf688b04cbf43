import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { ArrowRightLeft, PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { japanDateOf } from '#contract/japan-date.ts';
import type { Notice } from '#contract/operations/notices.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { ReaderAvatar, shownName } from '#web/features/readers/public.ts';
import { dayInText, dayWithWeekday } from '#web/lib/days.ts';
import { japanHour } from '#web/lib/formats.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { OfferAnswer } from './offer-answer.tsx';
import { noticesTexts } from './texts.ts';

const PICTURE_PX = 40;

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 1),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

/** The link of the text, stretched over the whole row. */
const RowLink = styled(Link)({
  display: 'inline-block',
  minHeight: 24,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

const Picture = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: PICTURE_PX,
  height: PICTURE_PX,
  color: theme.vars.palette.text.secondary,
}));

const Unread = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flexShrink: 0,
  padding: theme.spacing(0, 1),
  borderRadius: 10,
  fontWeight: 700,
  color: theme.vars.palette.primary.main,
  border: '1px solid currentColor',
}));

const useWording = () => {
  const texts = useTexts(noticesTexts);
  const bookOf = (title: string | undefined) => title && texts.book(title);
  return (notice: Notice): string => {
    switch (notice.kind) {
      case 'corrected':
        return texts.corrected(bookOf(notice.title));
      case 'lending': {
        const { role, stage, title, person, name = person && shownName(person) } = notice;
        const book = bookOf(title) ?? texts.someBook;
        if (role === 'borrower') return texts.borrower[stage](book, name);
        return texts.lender[stage === 'lent' ? 'dueIn3' : stage](book, name);
      }
      case 'lendingOffered':
      case 'bookAsked':
      case 'bookDeclined':
        return texts[notice.kind](shownName(notice.person), bookOf(notice.title) ?? texts.someBook);
      case 'followed':
        return texts.followed(shownName(notice.person), notice.others);
      case 'friendRequest':
      case 'friendAccepted':
      default:
        return texts[notice.kind](shownName(notice.person));
    }
  };
};

const hrefOf = (notice: Notice, username: string): string => {
  switch (notice.kind) {
    case 'friendRequest':
      return pagePatterns.friendRequests;
    case 'bookAsked':
      return pagePatterns.borrowRequests;
    case 'bookDeclined':
      return `${pagePatterns.borrowRequests}?role=asker`;
    case 'followed':
      return notice.others > 0
        ? pageHref.followers(username)
        : pageHref.profile(notice.person.username);
    case 'corrected':
      return pageHref.note(notice.noteId);
    case 'lending':
      return `${pagePatterns.lendings}${notice.role === 'borrower' ? '?role=borrower' : ''}`;
    case 'lendingOffered':
    case 'friendAccepted':
    default:
      return pageHref.profile(notice.person.username);
  }
};

const NoticePicture = ({ notice }: { readonly notice: Notice }) => {
  const person = 'person' in notice ? notice.person : undefined;
  if (person !== undefined) return <ReaderAvatar profile={person} size={PICTURE_PX} />;
  const Icon = notice.kind === 'lending' ? ArrowRightLeft : PenLine;
  return (
    <Picture>
      <Icon aria-hidden size={24} />
    </Picture>
  );
};

const dayOf = ({ at }: Notice) => japanDateOf(Date.parse(at));

interface NoticeListProps {
  readonly notices: readonly Notice[];
  /** Of the reader. */
  readonly username: string;
}

/** The notices under the days on which they came, the newest first. Each row is a link. */
export const NoticeList = ({ notices, username }: NoticeListProps) => {
  const texts = useTexts(noticesTexts);
  const { locale } = useLocale();
  const wordingOf = useWording();
  return [...new Set(notices.map(dayOf))].map((day) => (
    <section key={day} aria-labelledby={`day-${day}`} style={{ maxWidth: '48rem' }}>
      <Typography id={`day-${day}`} variant="h2" sx={{ mt: 3, mb: 1, fontSize: '1rem' }}>
        <time dateTime={day}>{dayWithWeekday(day, locale)}</time>
      </Typography>
      <Rows>
        {notices
          .filter((notice) => dayOf(notice) === day)
          .map((notice) => (
            <Row key={notice.id}>
              <NoticePicture notice={notice} />
              <div style={{ flex: 1, minWidth: 0 }}>
                <RowLink
                  to={hrefOf(notice, username)}
                  style={{ fontWeight: notice.unread ? 700 : 400 }}
                >
                  {wordingOf(notice)}
                </RowLink>
                <Typography variant="body2" color="textSecondary">
                  <time dateTime={notice.at}>{japanHour(Date.parse(notice.at))}</time>
                  {notice.kind === 'lending' && (
                    <>
                      {' '}
                      <time dateTime={notice.ReturnDate}>
                        {texts.due(dayInText(notice.ReturnDate, locale))}
                      </time>
                    </>
                  )}
                </Typography>
                {notice.kind === 'lendingOffered' && <OfferAnswer LendingID={notice.LendingID} />}
              </div>
              {notice.unread && <Unread>{texts.unread}</Unread>}
            </Row>
          ))}
      </Rows>
    </section>
  ));
};
