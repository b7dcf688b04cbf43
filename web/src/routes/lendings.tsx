import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
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
