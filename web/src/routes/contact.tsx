import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Page } from '#web/components/page.tsx';
import { staticPagesTexts } from '#web/features/static-pages/public.ts';
import { useConfig } from '#web/lib/config.ts';
import { useEarlyValue } from '#web/lib/hydration.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Composes a mail in the reader's mail program; our server receives nothing. */
const MailForm = ({ address }: { readonly address: string }) => {
  const { contact: texts } = useTexts(staticPagesTexts);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const subjectField = useEarlyValue<HTMLInputElement>(subject, setSubject);
  const bodyField = useEarlyValue<HTMLTextAreaElement>(body, setBody);
  const href = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <Stack spacing={2}>
      <TextField
        inputRef={subjectField}
        label={texts.subject}
        value={subject}
        onChange={(event) => {
          setSubject(event.target.value);
        }}
      />
      <TextField
        inputRef={bodyField}
        label={texts.body}
        multiline
        minRows={6}
        value={body}
        onChange={(event) => {
          setBody(event.target.value);
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {texts.address(address)}
      </Typography>
      <Button variant="contained" href={href} sx={{ alignSelf: 'flex-start' }}>
        {texts.send}
      </Button>
    </Stack>
  );
};

const Form = () => {
  const { contact: texts } = useTexts(staticPagesTexts);
  const { contact } = useConfig();
  if (contact === undefined) return <Typography>{texts.none}</Typography>;
  return /^https?:\/\//.test(contact) ? (
    <Button variant="contained" href={contact} target="_blank" rel="noopener">
      {texts.openForm}
    </Button>
  ) : (
    <MailForm address={contact} />
  );
};

/** The public address for notices, and what they should contain. */
const Notices = ({ address }: { readonly address: string }) => {
  const { contact } = useTexts(staticPagesTexts);
  const texts = contact.notices;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Typography>{texts.lead}</Typography>
      <Typography sx={{ my: 1.5 }}>
        <Link href={`mailto:${address}`}>{address}</Link>
      </Typography>
      <Typography>{texts.include}</Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 3 }}>
        {texts.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
      <Typography color="textSecondary">{texts.report}</Typography>
    </section>
  );
};

/** `/service-contact`: a mail form, or a link to the deployment's own form. */
export const ContactScreen = () => {
  const { contact: texts } = useTexts(staticPagesTexts);
  const { noticeAddress } = useConfig();
  return (
    <Page title={texts.title}>
      <Stack spacing={3} sx={{ maxWidth: '36rem' }}>
        <Typography>{texts.lead}</Typography>
        <Form />
        {noticeAddress !== undefined && <Notices address={noticeAddress} />}
      </Stack>
    </Page>
  );
};
