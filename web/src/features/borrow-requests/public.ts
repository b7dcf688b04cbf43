export { AskButton } from './ask-button.tsx';
export { BorrowCopy, BorrowOnShelf, useBorrowing } from './borrow-copy.tsx';
export { BorrowRequests } from './borrow-requests.tsx';
export { LendRequested, type Lent } from './lend-requested.tsx';
export { type BorrowRole, borrowRequestsQuery, isOpen } from './queries.ts';
export { borrowRequestsTexts } from './texts.ts';
