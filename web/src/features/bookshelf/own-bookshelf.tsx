import Button from '@mui/material/Button';
import { ListChecks, Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CountedHondana } from '../../lib/hondanas.ts';
import { useTexts } from '../../texts/texts.ts';
import { BookshelfBrowser } from './bookshelf-browser.tsx';
import type { BookshelfItem } from './bookshelf-items.ts';
import { ItemMenu, type OpenMenu } from './item-menu.tsx';
import { OwnDialogs, type Asking, type RenderActions } from './own-dialogs.tsx';
import type { Extent } from './use-bookshelf.ts';
import { SelectionBar } from './selection-bar.tsx';
import { inShownOrder, useSelection } from './selection.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface ActionsProps {
  readonly onManage: () => void;
  /** Absent where there is nothing to select. */
  readonly onSelect?: () => void;
}

const Actions = ({ onManage, onSelect }: ActionsProps) => {
  const texts = useTexts({ ja, en });
  return (
    <>
      <Button size="small" startIcon={<Settings2 aria-hidden size={18} />} onClick={onManage}>
        {texts.manage}
      </Button>
      {onSelect !== undefined && (
        <Button size="small" startIcon={<ListChecks aria-hidden size={18} />} onClick={onSelect}>
          {texts.selecting}
        </Button>
      )}
    </>
  );
};

interface OwnBookshelfBrowserProps {
  readonly userSub: string;
  readonly items: readonly BookshelfItem[];
  readonly extent: Extent;
  readonly hondanas: readonly CountedHondana[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Shown instead of a bookshelf without books. */
  readonly empty: ReactNode;
  readonly renderActions: RenderActions;
  /** Renders more actions on the selected copies; `onDone` ends the selection. */
  readonly renderSelectionActions: (
    GlobalBookIDs: readonly string[],
    onDone: () => void,
  ) => ReactNode;
}

/** One's own bookshelf: browsing, selecting and moving copies, and editing the hondanas. */
export const OwnBookshelfBrowser = (props: OwnBookshelfBrowserProps) => {
  const { items, hondanas } = props;
  const selection = useSelection(items);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (about: Asking) => {
    setAsking(about);
    setOpen(true);
  };
  const askHondanas = () => {
    ask({ about: 'hondanas' });
  };
  const bar = (shown: readonly BookshelfItem[]) => (
    <SelectionBar
      selection={selection}
      shown={shown}
      onMove={() => {
        ask({ about: 'move', items: selection.selected });
      }}
      actions={props.renderSelectionActions(
        inShownOrder(selection.selected, shown).map(({ key }) => key),
        selection.end,
      )}
    />
  );

  return (
    <>
      {items.length === 0 ? (
        <>
          <Actions onManage={askHondanas} />
          {props.empty}
        </>
      ) : (
        <BookshelfBrowser
          items={items}
          extent={props.extent}
          label={props.label}
          owner={{
            hondanas,
            ...(selection.shown === null
              ? { actions: <Actions onManage={askHondanas} onSelect={selection.begin} /> }
              : { bar }),
            selection: selection.shown,
            renderActions: props.renderActions,
            onMenu: (item, button) => {
              setMenu({ item, button });
            },
          }}
        />
      )}
      <ItemMenu
        open={menu}
        onClose={() => {
          setMenu(null);
        }}
        onAsk={ask}
        onSelect={(item) => {
          selection.set([item]);
        }}
      />
      <OwnDialogs
        userSub={props.userSub}
        hondanas={hondanas}
        asking={asking}
        open={open}
        onClose={() => {
          setOpen(false);
        }}
        onMoved={(failed) => {
          // What could not be moved stays selected, for another attempt.
          if (selection.shown !== null && failed.length > 0) selection.set(failed);
          else selection.end();
        }}
        renderActions={props.renderActions}
      />
    </>
  );
};
