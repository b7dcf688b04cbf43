import { useEffect, useState, type RefObject } from 'react';
import type { Suggestion } from '#contract/operations/suggestions.ts';

/** The key code that some keyboards report during a Japanese conversion. */
const PROCESSED_BY_CONVERSION = 229;

interface ChoiceOptions {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** Empty while there is nothing to choose. */
  readonly suggestions: readonly Suggestion[];
  readonly onChoose: (text: string) => void;
}

interface Choice {
  /** The list is closed by Escape until the text changes. */
  readonly closedFor: string | null;
  readonly chosen: Suggestion | null;
}

const isSame = (a: Suggestion, b: Suggestion | null): boolean =>
  a.kind === b?.kind && a.text === b.text;

/**
 * The keys of the list, as in the combobox pattern of ARIA: the arrows go through the rows and, between the
 * last and the first, back to the text; Enter chooses a row; Escape closes the list. All other keys, and
 * Enter without a row, keep their meaning in the box.
 */
export const useChoice = ({ box, text, suggestions, onChoose }: ChoiceOptions) => {
  const [{ closedFor, chosen }, setChoice] = useState<Choice>({ closedFor: null, chosen: null });
  const isOpen = suggestions.length > 0 && closedFor !== text;
  const active = isOpen ? suggestions.findIndex((one) => isSame(one, chosen)) : -1;

  useEffect(() => {
    const input = box.current;
    if (input === null || suggestions.length === 0) return undefined;
    const step = (by: number) => {
      const places = suggestions.length + 1;
      const next = (active + 1 + by + places) % places;
      setChoice({ closedFor: null, chosen: suggestions[next - 1] ?? null });
    };
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => {
        step(1);
      },
      ArrowUp: () => {
        step(-1);
      },
      ...(isOpen && {
        Escape: () => {
          setChoice({ closedFor: text, chosen: null });
        },
      }),
      ...(active >= 0 && {
        Enter: () => {
          onChoose(suggestions[active]?.text ?? text);
        },
      }),
    };
    const onKey = (event: KeyboardEvent) => {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells
      if (event.isComposing || event.keyCode === PROCESSED_BY_CONVERSION) return;
      const { altKey, ctrlKey, metaKey, shiftKey } = event;
      const act = altKey || ctrlKey || metaKey || shiftKey ? undefined : actions[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    input.addEventListener('keydown', onKey);
    return () => {
      input.removeEventListener('keydown', onKey);
    };
  }, [box, text, suggestions, onChoose, isOpen, active]);

  return { isOpen, active };
};
