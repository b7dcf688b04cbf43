import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import MuiLink from '@mui/material/Link';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { settingsHref } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Which files can be imported. */
export const FileHelp = () => {
  const texts = useTexts({ ja, en });
  return (
    <div>
      <Box component="details" sx={{ '& summary': { cursor: 'pointer' } }}>
        <Typography component="summary" variant="body2">
          {texts.howTo}
        </Typography>
        <Box component="dl" sx={{ mt: 1, mb: 0, maxWidth: '42rem' }}>
          {texts.files.map(({ name, text }) => (
            <Box key={name} sx={{ mb: 1.5 }}>
              <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }}>
        <MuiLink component={Link} to={settingsHref('data')}>
          {texts.toKindle}
        </MuiLink>
      </Typography>
    </div>
  );
};

interface FileFieldProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that asks for a file. */
export const FileField = ({ label, busy, onFile }: FileFieldProps) => {
  const texts = useTexts({ ja, en });
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
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.zip"
        aria-label={texts.file}
        hidden
        onChange={choose}
      />
    </div>
  );
};
