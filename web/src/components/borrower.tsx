import { useTexts } from '../texts/texts.ts';
import { en } from '../texts/lendings.en.ts';
import { ja } from '../texts/lendings.ja.ts';
import { ReaderLink } from './reader-link.tsx';

interface BorrowerProps {
  /** Only the lender's own calls contain a borrower. */
  readonly lending: {
    readonly BorrowerUserSub?: string | undefined;
    readonly BorrowerName?: string | undefined;
  };
}

/** Who has borrowed: a reader with picture and link, a written name, or nobody named. */
export const Borrower = ({ lending: { BorrowerUserSub, BorrowerName } }: BorrowerProps) => {
  const texts = useTexts({ ja, en });
  if (BorrowerUserSub !== undefined) return <ReaderLink userSub={BorrowerUserSub} />;
  return <span>{BorrowerName ?? texts.borrowerUnknown}</span>;
};
