import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import { ZoomIn } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { CROP_DIALOG_HEIGHT_PX } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import type { CropArea } from './crop-picture.ts';
import { profileSettingsTexts } from './texts.ts';

const ZOOM = { min: 1, max: 4, step: 0.05 };
/** How far an arrow key moves the picture, in px. */
const KEY_STEP_PX = 8;

interface CropDialogProps {
  /** URL of the chosen picture. */
  readonly picture: string;
  readonly onCrop: (area: CropArea) => void;
  /** The picture cannot be shown. */
  readonly onUnreadable: () => void;
  readonly onCancel: () => void;
}

/** Chooses a square area of a picture by pointer, touch, arrow keys and slider. */
export const CropDialog = ({ picture, onCrop, onUnreadable, onCancel }: CropDialogProps) => {
  const common = useTexts('common');
  const texts = useTexts(profileSettingsTexts);
  const titleId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onCancel}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: CROP_DIALOG_HEIGHT_PX }}>
        <DialogTitle id={titleId} sx={{ py: 1.5 }}>
          {texts.cropTitle}
        </DialogTitle>
        <Box sx={{ position: 'relative', flex: 1, bgcolor: colors.camera.background }}>
          <Cropper
            image={picture}
            aspect={1}
            showGrid={false}
            crop={position}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={KEY_STEP_PX}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => {
              setArea(pixels);
            }}
            mediaProps={{ onError: onUnreadable, alt: '' }}
            cropperProps={{ 'aria-label': texts.cropArea, role: 'group' }}
          />
        </Box>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', px: 3, pt: 1 }}>
          <ZoomIn aria-hidden size={20} />
          <Slider
            size="small"
            aria-label={texts.zoom}
            {...ZOOM}
            value={zoom}
            onChange={(_, value) => {
              setZoom(value);
            }}
          />
        </Stack>
        <DialogActions>
          <Button onClick={onCancel}>{common.cancel}</Button>
          <Button
            variant="contained"
            disabled={area === null}
            onClick={() => {
              if (area !== null) onCrop(area);
            }}
          >
            {texts.crop}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
