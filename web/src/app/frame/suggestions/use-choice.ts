import { useEffect, useState, type RefObject } from 'react';
import type { Suggestion } from '#contract/operations/suggestions.ts';
import { isConversion } from '#web/lib/controls.ts';

interface ChoiceOptions {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** Empty while there is nothing to choose. */
  readonly suggestions: readonly Suggestion[];
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** What the keys have done since the text was typed. */
interface Choice {
  readonly text: string;
  readonly chosen: Suggestion | null;
  /** Closed by Escape. */
  readonly closed: boolean;
}

const isSame = (a: Suggestion, b: Suggestion | null): boolean =>
  a.kind === b?.kind && a.text === b.text;

/**
 * The keys of the list, as in the combobox pattern of ARIA: the arrows go through the rows and, between the
 * last and the first, back to the text; Enter chooses a row; Escape closes the list. All other keys, and
 * Enter without a row, keep their meaning in the box.
 */
export const useChoice = ({ box, text, suggestions, onChoose }: ChoiceOptions) => {
  const [choice, setChoice] = useState<Choice | null>(null);
  // Reset when the text changes or the list closes.
  if (choice !== null && (choice.text !== text || suggestions.length === 0)) setChoice(null);
  const { chosen = null, closed = false } = choice ?? {};
  const isOpen = suggestions.length > 0 && !closed;
  const active = isOpen ? suggestions.findIndex((one) => isSame(one, chosen)) : -1;

  useEffect(() => {
    const input = box.current;
    if (input === null || suggestions.length === 0) return undefined;
    const reached = suggestions[active];
    const step = (by: number) => {
      const places = suggestions.length + 1;
      const next = (active + 1 + by + places) % places;
      setChoice({ text, chosen: suggestions[next - 1] ?? null, closed: false });
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
          setChoice({ text, chosen: null, closed: true });
        },
      }),
      ...(reached !== undefined && {
        Enter: () => {
          onChoose(reached);
        },
      }),
    };
    const onKey = (event: KeyboardEvent) => {
      if (isConversion(event)) return;
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
