import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import Typography from '@mui/material/Typography';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useConfig } from '#web/lib/config.ts';
import { PageColumn } from './layouts.tsx';

/** True once the reader has navigated since the visit began. */
export const MovedContext = createContext<Readonly<RefObject<boolean>>>({ current: false });

/** Tracks navigation for all screens. */
export const useMoved = (): Readonly<RefObject<boolean>> => {
  const { key } = useLocation();
  const [first] = useState(key);
  const moved = useRef(false);
  // A layout effect, to run before the effects of the new screen.
  useLayoutEffect(() => {
    if (key !== first) moved.current = true;
  }, [key, first]);
  return moved;
};

interface PageTitleProps {
  /** Title of the page; omitted on the home page. Null while it is unknown. */
  readonly children?: string | null | undefined;
}

/**
 * Sets the document title: the product name, then the page title. While that is unknown, the first
 * page of a visit keeps the title that the server sent.
 */
export const PageTitle = ({ children }: PageTitleProps) => {
  const { productName } = useConfig();
  const moved = useContext(MovedContext);
  const [isFirst] = useState(() => !moved.current);
  if (children === null) return isFirst ? null : <title>{productName}</title>;
  return <title>{children === undefined ? productName : `${productName} ${children}`}</title>;
};

const Content = styled(PageColumn)(({ theme }) => ({
  paddingBlock: theme.spacing(2.5),
  outline: 'none',
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(4) },
}));

interface PageProps {
  /** Title of the document, and of the page unless `heading` is given. Null while it is unknown. */
  readonly title?: string | null | undefined;
  /** Replaces the heading; must contain the only `h1`. Null if the content contains it. */
  readonly heading?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A screen: document title, one `h1` and the content. Navigation moves the focus to the start of
 * the new screen, for keyboards and screen readers. A link scrolls to the top; the browser restores
 * the scroll position for back and forward.
 */
export const Page = ({ title, heading, children }: PageProps) => {
  const start = useRef<HTMLDivElement>(null);
  const moved = useContext(MovedContext);
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    if (navigation !== NavigationType.Pop) scrollTo(0, 0);
    // On mount only: later navigation within the screen must not scroll.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    // A part of the screen may have taken the focus.
    if (start.current?.contains(document.activeElement) === true) return;
    // The first page of a visit keeps the browser's initial focus, before the skip link.
    if (moved.current) start.current?.focus({ preventScroll: true });
  }, [moved]);
  return (
    <Content ref={start} tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      {heading === undefined ? (
        <Typography variant="h1" sx={{ mb: 3 }}>
          {title}
        </Typography>
      ) : (
        heading
      )}
      {children}
    </Content>
  );
};
