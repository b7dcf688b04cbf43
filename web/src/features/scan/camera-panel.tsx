import { styled, useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { colors, TOP_BAR_HEIGHT_PX } from '#web/theme/tokens.ts';
import { CameraHint } from './camera-hint.tsx';
import { useCamera, type CameraUse } from './camera/use-camera.ts';
import { scanTexts } from './texts.ts';

/** Width ÷ height; reserved, so that nothing shifts when the picture arrives. */
const VIEW_RATIO = 16 / 10;
/** Height of the line of buttons above it, which stays on the screen of a phone. */
const BUTTONS_PX = 64;

const Video = styled('video')({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** Where to hold the barcode. */
const Target = styled('div')({
  position: 'absolute',
  inset: '30% 10%',
  border: `3px solid ${colors.camera.frame}`,
  borderRadius: 10,
  boxShadow: `0 0 0 999px ${colors.camera.shade}`,
  '&.read': { borderColor: colors.note.impression.main, borderWidth: 6 },
});

/** The camera: on while this is shown. */
export const CameraPanel = (use: CameraUse) => {
  const texts = useTexts(scanTexts);
  const video = useRef<HTMLVideoElement>(null);
  const { playing, hasRead, hint } = useCamera(video, use);
  const theme = useTheme();
  const section = useRef<HTMLElement>(null);
  // On a phone the result is below the picture: both must be on the screen together.
  useEffect(() => {
    const isNarrow = matchMedia(theme.breakpoints.down('md').replace('@media ', '')).matches;
    if (isNarrow) section.current?.scrollIntoView({ block: 'start' });
  }, [theme]);
  return (
    <Box
      component="section"
      ref={section}
      aria-label={texts.camera.view}
      sx={{ mt: 2, scrollMarginTop: TOP_BAR_HEIGHT_PX + BUTTONS_PX }}
    >
      <Box
        sx={{
          position: 'relative',
          aspectRatio: VIEW_RATIO,
          overflow: 'hidden',
          borderRadius: 1.5,
          backgroundColor: colors.camera.background,
        }}
      >
        {/* Muted and inline: iPhones would show it full-screen, or not at all. */}
        <Video ref={video} muted playsInline aria-hidden />
        {playing && <Target className={hasRead ? 'read' : ''} />}
        {!playing && (
          <Typography
            role="status"
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              color: colors.camera.ink,
            }}
          >
            {texts.camera.starting}
          </Typography>
        )}
      </Box>
      <CameraHint hint={hint} />
      <Typography variant="body2" color="textSecondary" sx={{ wordBreak: 'auto-phrase' }}>
        {texts.camera.private}
      </Typography>
    </Box>
  );
};
