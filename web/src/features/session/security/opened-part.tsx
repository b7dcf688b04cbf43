import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface OpenedPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part that a button has opened in its own place: it gets the focus that the button had. */
export const OpenedPart = ({ title, children }: OpenedPartProps) => {
  const titleId = useId();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.focus();
  }, []);
  return (
    <Box ref={part} role="group" tabIndex={-1} aria-labelledby={titleId} sx={{ outline: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/**
 * The button that opens a part in its place, and the function that gives it the focus again once the part is
 * closed.
 */
export const useReturnFocus = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    if (closed > 0) button.current?.focus();
  }, [closed]);
  return {
    button,
    returnFocus: () => {
      setClosed((before) => before + 1);
    },
  };
};
