import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { borrowRequestsQuery, isOpen } from '../features/borrow-requests/queries.ts';
import { en as enRequests } from '../features/borrow-requests/texts.en.ts';
import { ja as jaRequests } from '../features/borrow-requests/texts.ja.ts';
import { OwnPage } from '../parts/session/own-page.tsx';
import { EndedLendings } from '../features/lendings/ended-lendings.tsx';
import { OpenLendings } from '../features/lendings/open-lendings.tsx';
import { openLendingsQuery, type LendingRole } from '../features/lendings/queries.ts';
import { en } from '../features/lendings/texts.en.ts';
import { ja } from '../features/lendings/texts.ja.ts';
import { useApi } from '../lib/api-client.ts';
import type { SignedInUser } from '../lib/auth-context.ts';
import { useTexts } from '../texts/texts.ts';
import { LendOwnCopy } from './lend-own-copy.tsx';

const roles: readonly LendingRole[] = ['lender', 'borrower'];
const ROLE_PARAMETER = 'role';

const tabId = (role: LendingRole): string => `${role}-tab`;
const panelId = (role: LendingRole): string => `${role}-lendings`;

const useOpenLendings = (user: SignedInUser, role: LendingRole) => {
  const { data, isPending } = useQuery(openLendingsQuery(useApi(), user.sub, role));
  return { count: data?.items.length, isPending };
};

/** To the requests to borrow, with the number of those that wait for the reader's answer. */
const RequestsLink = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts({ ja: jaRequests, en: enRequests });
  const { data } = useQuery(borrowRequestsQuery(useApi(), user.sub, 'owner'));
  const count = data?.filter(isOpen).length ?? 0;
  return (
    <Button
      component={Link}
      to={pagePatterns.borrowRequests}
      startIcon={<Inbox aria-hidden size={18} />}
      sx={{ mb: 1 }}
    >
      {count === 0 ? texts.pageTitle : texts.waiting(count)}
    </Button>
  );
};

/** The two roles as tabs; the chosen one is in the address. */
const Lendings = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts({ ja, en });
  const [parameters, setParameters] = useSearchParams();
  const role: LendingRole = parameters.get(ROLE_PARAMETER) === 'borrower' ? 'borrower' : 'lender';
  const open = {
    lender: useOpenLendings(user, 'lender'),
    borrower: useOpenLendings(user, 'borrower'),
  };
  return (
    <>
      <RequestsLink user={user} />
      <Tabs
        value={role}
        aria-label={texts.rolesLabel}
        sx={{ mb: 2 }}
        onChange={(_, chosen: LendingRole) => {
          setParameters(chosen === 'lender' ? {} : { [ROLE_PARAMETER]: chosen }, {
            replace: true,
          });
        }}
      >
        {roles.map((one) => (
          <Tab
            key={one}
            value={one}
            id={tabId(one)}
            aria-controls={panelId(one)}
            label={
              <span>
                {texts.roles[one]}{' '}
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  ({open[one].count ?? '…'})
                </Box>
              </span>
            }
          />
        ))}
      </Tabs>
      {roles.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={panelId(one)}
          aria-labelledby={tabId(one)}
          hidden={one !== role}
        >
          {one === role && (
            <>
              {one === 'lender' && <LendOwnCopy userSub={user.sub} />}
              <OpenLendings user={user} role={one} />
              {/* What arrives above would push it away. */}
              {!open[one].isPending && <EndedLendings userSub={user.sub} role={one} />}
            </>
          )}
        </div>
      ))}
    </>
  );
};

/** `/lendings`: what the reader has lent and borrowed; no requests for visitors. */
export const LendingsScreen = () => {
  const { pageTitle } = useTexts({ ja, en });
  return <OwnPage title={pageTitle}>{(user) => <Lendings user={user} />}</OwnPage>;
};
