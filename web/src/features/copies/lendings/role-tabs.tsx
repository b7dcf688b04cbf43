import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const ROLE_PARAMETER = 'role';

/** The role that the address names, else another one, and a function to choose one. */
export const useRole = <R extends string>(
  roles: readonly [R, ...R[]],
  unnamed: R = roles[0],
): readonly [R, (chosen: R) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(ROLE_PARAMETER);
  const choose = (chosen: R): void => {
    setParameters({ [ROLE_PARAMETER]: chosen }, { replace: true });
  };
  return [roles.find((role) => role === named) ?? unnamed, choose];
};

interface RoleTabsProps<R extends string> {
  readonly roles: readonly R[];
  readonly role: R;
  readonly onChoose: (role: R) => void;
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  readonly names: Readonly<Record<R, string>>;
  /** Beside the names; undefined while a number is not known. */
  readonly counts: Readonly<Record<R, number | undefined>>;
  /** What the panels have, in their ids. */
  readonly panels: string;
  /** The panel of the role. */
  readonly children: ReactNode;
}

const tabId = (role: string): string => `${role}-tab`;

/** The roles of a reader as tabs. */
export const RoleTabs = <R extends string>(props: RoleTabsProps<R>) => {
  const { roles, role, onChoose, label, names, counts, panels, children } = props;
  const panelId = (one: R): string => `${one}-${panels}`;
  return (
    <>
      <Tabs
        value={role}
        aria-label={label}
        sx={{ mb: 2 }}
        onChange={(_, chosen: R) => {
          onChoose(chosen);
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
                {names[one]}{' '}
                <Box
                  component="span"
                  sx={{
                    display: 'inline-block',
                    minWidth: '1.75em',
                    fontVariantNumeric: 'tabular-nums',
                  }}
                >
                  ({counts[one] ?? '…'})
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
          {one === role && children}
        </div>
      ))}
    </>
  );
};
