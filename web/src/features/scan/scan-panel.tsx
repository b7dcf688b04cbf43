import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Camera, CameraOff, PenLine, Search } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Panel } from './book-line.tsx';
import { CameraPanel } from './camera-panel.tsx';
import { ScanField } from './scan-field.tsx';
import { scanTexts } from './texts.ts';
import type { Problem, Scan } from './use-scan.ts';

type CameraState = 'off' | 'on' | 'unusable' | 'hidden';

const CameraNotice = ({ camera }: { readonly camera: CameraState }) => {
  const { camera: texts } = useTexts(scanTexts);
  switch (camera) {
    case 'unusable':
      return (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {texts.unusable}
          <Typography variant="body2">{texts.unusableHint}</Typography>
        </Alert>
      );
    case 'hidden':
      return (
        <Alert severity="info" sx={{ mt: 2 }}>
          {texts.hidden}
        </Alert>
      );
    case 'off':
    case 'on':
    default:
      return null;
  }
};

interface ScanPanelProps {
  readonly scan: Scan;
  readonly origins: readonly string[];
  readonly field: RefObject<HTMLInputElement | null>;
  readonly focusField: () => void;
  /** Describes a book that no catalogue has; absent where only codes are of use. */
  readonly onDescribe?: () => void;
  /** Why values are refused, where another text than usual says what to do. */
  readonly problems?: Partial<Readonly<Record<Problem, string>>>;
}

/** Where codes are read: the field and the camera. */
export const ScanPanel = ({
  scan,
  origins,
  field,
  focusField,
  onDescribe,
  problems,
}: ScanPanelProps) => {
  const texts = useTexts(scanTexts);
  const [camera, setCamera] = useState<CameraState>('off');
  const isOn = camera === 'on';
  const Icon = isOn ? CameraOff : Camera;
  return (
    <Panel>
      <ScanField
        field={field}
        value={scan.value}
        onChange={scan.setValue}
        problem={scan.problem && { ...texts.problems, ...problems }[scan.problem]}
        onRead={scan.read}
      >
        <Button
          variant="contained"
          startIcon={<Icon size={18} aria-hidden />}
          sx={{ flex: 1 }}
          onClick={() => {
            setCamera(isOn ? 'off' : 'on');
            focusField();
          }}
        >
          {isOn ? texts.camera.close : texts.camera.open}
        </Button>
      </ScanField>
      {onDescribe !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 1 }}>
          <Button
            startIcon={<Search size={18} aria-hidden />}
            onClick={() => {
              scan.searchTitle('');
            }}
          >
            {texts.search.open}
          </Button>
          <Button startIcon={<PenLine size={18} aria-hidden />} onClick={onDescribe}>
            {texts.search.describe}
          </Button>
        </Box>
      )}
      {isOn && (
        <CameraPanel
          origins={origins}
          waiting={scan.waiting}
          onCode={scan.take}
          onUnusable={() => {
            setCamera('unusable');
            focusField();
          }}
          onHidden={() => {
            setCamera('hidden');
          }}
        />
      )}
      <CameraNotice camera={camera} />
    </Panel>
  );
};
