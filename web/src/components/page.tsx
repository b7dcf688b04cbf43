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
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useConfig } from '../lib/config.ts';
import { PAGE_WIDTH_PX } from '../theme/tokens.ts';

/** Whether the reader has gone anywhere since the page was opened; screens ask when they appear. */
export const MovedContext = createContext<Readonly<RefObject<boolean>>>({ current: false });

/** Watches that for all screens. */
export const useMoved = (): Readonly<RefObject<boolean>> => {
  const { key } = useLocation();
  const [first] = useState(key);
  const moved = useRef(false);
  // Before the effects of the screen that appears.
  useLayoutEffect(() => {
    if (key !== first) moved.current = true;
  }, [key, first]);
  return moved;
};

interface PageTitleProps {
  /** What the page shows; left out on the home page. */
  readonly children?: string | undefined;
}

/** Title of the document: the product's name and then the page's own (SP-014). */
export const PageTitle = ({ children }: PageTitleProps) => {
  const { productName } = useConfig();
  return <title>{children === undefined ? productName : `${productName} ${children}`}</title>;
};

interface PageProps {
  /** Title of the document, and of the page unless it brings its own heading. */
  readonly title?: string | undefined;
  /**
   * The page's heading where it is more than its title; it must hold the page's only `h1`. Null
   * where the content brings it.
   */
  readonly heading?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A screen: document title, one `h1` and the content. Moving to another screen moves the focus to
 * its heading, so that keyboard and screen reader start where the eye does. A link leads to the top
 * of a screen; back and forward lead to where the reader was, which the browser knows.
 */
export const Page = ({ title, heading, children }: PageProps) => {
  const start = useRef<HTMLDivElement>(null);
  const moved = useContext(MovedContext);
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    if (navigation !== NavigationType.Pop) scrollTo(0, 0);
    // Only when the screen appears: what happens on it later is not a way to it.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    // The first page of a visit keeps the browser's own start, where the skip link is.
    if (moved.current) start.current?.focus({ preventScroll: true });
  }, [moved]);
  return (
    <Container
      ref={start}
      tabIndex={-1}
      sx={{
        maxWidth: `${String(PAGE_WIDTH_PX)}px !important`,
        py: { xs: 2.5, md: 4 },
        outline: 'none',
      }}
    >
      <PageTitle>{title}</PageTitle>
      {heading === undefined ? (
        <Typography variant="h1" sx={{ mb: 3 }}>
          {title}
        </Typography>
      ) : (
        heading
      )}
      {children}
    </Container>
  );
};
