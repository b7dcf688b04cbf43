import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { ReaderAvatar, userQuery } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { AVATAR_PX } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { cropPicture, type CropArea } from './crop-picture.ts';
import { profileSettingsTexts } from './texts.ts';

/** An object URL for a local file, revoked when it is no longer shown. */
const useObjectUrl = (file: Blob | null): string | null => {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
};

const CropDialog = lazyPart('CropDialog', () => import('./crop-dialog.tsx'));

interface PictureFieldProps {
  readonly userSub: string;
  /** The chosen picture, cropped; null to keep the current one. */
  readonly picture: Blob | null;
  readonly onPicture: (picture: Blob) => void;
  readonly onUnreadable: () => void;
}

/** The reader's picture and its replacement: choose a file, then crop a square. */
export const PictureField = (props: PictureFieldProps) => {
  const { userSub, picture, onPicture, onUnreadable } = props;
  const texts = useTexts(profileSettingsTexts);
  const profile = useQuery(userQuery(useApi(), userSub));
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const fileUrl = useObjectUrl(file);
  const pictureUrl = useObjectUrl(picture);

  const close = () => {
    setFile(null);
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  };
  const crop = async (address: string, area: CropArea): Promise<void> => {
    try {
      onPicture(await cropPicture(address, area));
    } catch (error) {
      logFailure('crop picture', error);
      onUnreadable();
    }
    close();
  };

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
      {pictureUrl === null ? (
        <ReaderAvatar profile={profile.data} size={AVATAR_PX} />
      ) : (
        <Avatar
          src={pictureUrl}
          alt={texts.chosenPicture}
          sx={{ width: AVATAR_PX, height: AVATAR_PX }}
        />
      )}
      <Button
        variant="outlined"
        startIcon={<ImageUp aria-hidden size={18} />}
        onClick={() => input.current?.click()}
      >
        {texts.changePicture}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.pictureFile}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
        }}
      />
      {fileUrl !== null && (
        <Suspense>
          <CropDialog
            picture={fileUrl}
            onCrop={(area) => void crop(fileUrl, area)}
            onUnreadable={() => {
              onUnreadable();
              close();
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </Stack>
  );
};
