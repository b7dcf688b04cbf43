import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

interface FileHelpProps {
  readonly title: string;
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** Which files can be used, folded. */
export const FileHelp = ({ title, files }: FileHelpProps) => (
  <Box component="details" sx={{ '& summary': { cursor: 'pointer', minHeight: 24 } }}>
    <Typography component="summary" variant="body2">
      {title}
    </Typography>
    <Box component="dl" sx={{ mt: 1, mb: 0, maxWidth: '42rem' }}>
      {files.map(({ name, text }) => (
        <Box key={name} sx={{ mb: 1.5 }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            color="textSecondary"
            sx={{ m: 0, overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);

interface FileFieldProps {
  /** Of the button. */
  readonly label: string;
  /** Of the field, for screen readers. */
  readonly name: string;
  /** Endings of file names, separated by commas. */
  readonly accept: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that asks for a file. */
export const FileField = ({ label, name, accept, busy, onFile }: FileFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) onFile(file);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<FileUp aria-hidden size={18} />}
        loading={busy}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept={accept} aria-label={name} hidden onChange={choose} />
    </div>
  );
};
