import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { pageHref } from '#contract/pages.ts';
import { useEditionOf } from '#web/features/books/public.ts';
import { hondanasQuery } from '#web/features/copies/hondanas.ts';
import type { OwnCopy } from '#web/features/copies/own-copies.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { shelvingTexts } from './texts.ts';

interface OtherEditionProps {
  readonly copy: OwnCopy;
  readonly userSub: string;
  /** The link that shows the text. */
  readonly as: ComponentType<{ readonly to: string; readonly children: string }>;
}

/** Says which other edition the reader has and on which hondana it is, and leads to the copy. */
export const OtherEdition = ({ copy, userSub, as: As }: OtherEditionProps) => {
  const texts = useTexts(shelvingTexts);
  const editionOf = useEditionOf();
  const { data: hondanas = [] } = useQuery(hondanasQuery(useApi(), userSub));
  const { GlobalBookID, GlobalHondanaID: id, Book_Simple: book } = copy;
  const hondana = hondanas.find(({ GlobalHondanaID }) => GlobalHondanaID === id)?.HondanaName;
  const place = [book && editionOf(book), hondana].filter(Boolean).join('、');
  return <As to={pageHref.copy(GlobalBookID)}>{texts.otherEdition(place)}</As>;
};
