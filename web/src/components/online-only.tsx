import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu, { type MenuProps } from '@mui/material/Menu';
import { useTheme } from '@mui/material/styles';
import {
  useMemo,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useIsOffline } from '#web/lib/use-is-offline.ts';
import { useTexts } from '#web/texts/texts.ts';

/** MUI's theme provider passes the components of the theme, which its type does not say. */
type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value'];

/** Keys that press a button or move what a grip holds. In a menu the arrows only move the focus. */
const PRESSES = new Set(['Enter', ' ']);
const MOVES = new Set(['ArrowUp', 'ArrowDown']);

const stop = (event: SyntheticEvent): void => {
  const button = (event.target as Element).closest('[aria-disabled="true"]');
  // What a press has opened before, such as a dialog, is not part of this; a menu is.
  const isPart = event.currentTarget.contains(button) || button?.role === 'menuitem';
  if (button === null || !isPart) return;
  event.preventDefault();
  event.stopPropagation();
};
const stopKey = (event: KeyboardEvent): void => {
  const isInMenu = (event.target as Element).role === 'menuitem';
  if (PRESSES.has(event.key) || (!isInMenu && MOVES.has(event.key))) stop(event);
};

/** For a button in between that writes nothing. */
export const ALSO_OFFLINE = { 'aria-disabled': false, 'aria-description': '', style: {} } as const;

/**
 * Around buttons and menu items that write: without a network they keep their names and the focus,
 * say why they do nothing, and do nothing.
 */
export const OnlineOnly = ({ children }: { readonly children: ReactNode }) => {
  const isOffline = useIsOffline();
  const { offline } = useTexts('common');
  const { components } = useTheme();
  const value = useMemo(() => {
    if (!isOffline) return components ?? {};
    const { MuiButtonBase } = components ?? {};
    const unavailable = {
      'aria-disabled': true,
      'aria-description': offline,
      style: { opacity: 0.5, cursor: 'default' },
    };
    const defaultProps = { ...MuiButtonBase?.defaultProps, ...unavailable };
    return { ...components, MuiButtonBase: { ...MuiButtonBase, defaultProps } };
  }, [components, isOffline, offline]);
  return (
    <DefaultPropsProvider value={value as DefaultProps}>
      <span
        style={{ display: 'contents' }}
        {...(isOffline && {
          title: offline,
          onClickCapture: stop,
          onPointerDownCapture: stop,
          onKeyDownCapture: stopKey,
          onKeyUpCapture: stopKey,
        })}
      >
        {children}
      </span>
    </DefaultPropsProvider>
  );
};

/** A menu of such items, with the sentence on top. */
export const OnlineMenu = ({ slotProps, ...menu }: MenuProps) => {
  const { offline } = useTexts('common');
  const note = useIsOffline() && (
    <ListSubheader role="presentation" sx={{ lineHeight: 2.4, bgcolor: 'inherit' }}>
      {offline}
    </ListSubheader>
  );
  return (
    <OnlineOnly>
      <Menu {...menu} slotProps={{ ...slotProps, list: { subheader: note } }} />
    </OnlineOnly>
  );
};
