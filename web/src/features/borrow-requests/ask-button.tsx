import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useApi } from '../../lib/api-client.ts';
import { AskDialog, type AskedBook } from './ask-dialog.tsx';
import { en } from './ask-texts.en.ts';
import { ja } from './ask-texts.ja.ts';
import { borrowRequestsQuery, isOpen } from './queries.ts';
import { useTexts } from '../../texts/texts.ts';

export type AskButtonProps = AskedBook;

/** Asks a friend for a book, or says that the reader has asked already. */
export const AskButton = (props: AskButtonProps) => {
  const { userSub, ownerSub, ownerName, KANRI_ID, title } = props;
  const texts = useTexts({ ja, en });
  const [isAsking, setIsAsking] = useState(false);
  const { data: sent } = useQuery(borrowRequestsQuery(useApi(), userSub, 'asker'));
  const isWaiting = sent?.some(
    (request) =>
      isOpen(request) && request.KANRI_ID === KANRI_ID && request.Person.userSub === ownerSub,
  );
  if (isWaiting === true)
    return (
      <Link component={RouterLink} to={`${pagePatterns.borrowRequests}?role=asker`} variant="body2">
        {texts.waiting}
      </Link>
    );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={texts.askOf(ownerName, title)}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {texts.ask}
      </Button>
      {isAsking && (
        <AskDialog
          {...props}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
};
