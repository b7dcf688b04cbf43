import {
  createElement,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { addSection } from '../lib/late-sections.ts';
import { onFirstView } from '../lib/use-first-view.ts';
import { lazyPart, PartFailure } from './lazy-part.tsx';

interface OnShownProps {
  readonly onShown: () => void;
  readonly children?: ReactNode;
}

const OnShown = ({ onShown, children }: OnShownProps) => {
  useEffect(() => {
    onShown();
  }, [onShown]);
  return children;
};

const nothing = () => {};

/** Calls `start` once the page is shown and idle, or used, or known to be a reader's. */
const useStart = (start: () => void): void => {
  useEffect(() => {
    // What the session changes waits for the sections.
    if (document.documentElement.hasAttribute('data-reader')) start();
    const cancel = onFirstView(start);
    const uses = ['pointerdown', 'keydown'] as const;
    for (const use of uses) document.addEventListener(use, start, true);
    return () => {
      cancel();
      for (const use of uses) document.removeEventListener(use, start, true);
    };
  }, [start]);
};

/**
 * Repeats the last click on a button of `place` that came before the section's code: React drops it. A
 * link needs no code. Returns what does it, to be called when the buttons act.
 */
const useLateClick = (
  place: RefObject<HTMLElement | null>,
  isLoaded: () => boolean,
): (() => void) => {
  const clicked = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (isLoaded() || !(place.current?.contains(button) ?? false)) return;
      clicked.current = button;
    };
    // Before React, which stops the event at the root.
    document.addEventListener('click', remember, true);
    return () => {
      document.removeEventListener('click', remember, true);
    };
  }, [place, isLoaded]);
  const [repeat] = useState(() => () => {
    const button = clicked.current;
    clicked.current = null;
    // After the changes that the section makes when it is shown.
    setTimeout(() => {
      if (button?.isConnected === true) button.click();
    });
  });
  return repeat;
};

/**
 * A section whose code a rendered page loads after its first view. Until then it is the server's HTML,
 * which can be read, and a click on one of its buttons waits. Where the browser renders the page itself,
 * `Fallback` is in its place until the code is there; screens that follow load it with their own. `name`
 * is the name of the export. Properties must stay equal while nothing changes: React drops HTML that has
 * no code yet when they change.
 */
export const lateSection = <N extends string, P extends object>(
  name: N,
  load: () => Promise<Record<N, ComponentType<P>>>,
  Fallback: ComponentType,
): ComponentType<P> => {
  let loaded: ComponentType<P> | undefined;
  let start = nothing;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const loadNow = async () => {
    start();
    const code = await load();
    loaded = code[name];
    return code;
  };
  addSection(loadNow);
  const loadLater = async () => {
    // On a server, nobody waits for less code.
    if (typeof window !== 'undefined') await started;
    return loadNow();
  };
  const Late = lazyPart(name, loadLater, PartFailure, true);
  const isLoaded = () => loaded !== undefined;

  const Section = (props: P) => {
    const place = useRef<HTMLDivElement>(null);
    const [Code] = useState(() => loaded ?? Late);
    useStart(start);
    const repeatClick = useLateClick(place, isLoaded);
    return (
      <div ref={place} style={{ display: 'contents' }}>
        <Suspense
          fallback={
            <OnShown onShown={start}>
              <Fallback />
            </OnShown>
          }
        >
          <OnShown onShown={repeatClick}>{createElement<P>(Code, props)}</OnShown>
        </Suspense>
      </div>
    );
  };
  Section.displayName = `${name}Section`;
  return memo(Section);
};
