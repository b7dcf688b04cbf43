import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { STICKER_PAPER } from '#contract/limits.ts';
import { Definitions } from '#web/components/definitions.tsx';
import { Page } from '#web/components/page.tsx';
import { BySession } from '#web/features/session/public.ts';
import {
  GuidePicture,
  IssueForVisitors,
  IssueSheet,
  PrintOffsetPart,
  SheetList,
  Step,
  Steps,
  stickersTexts,
} from '#web/features/stickers/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';

/** Height of the number of sheets and of the button beside it. */
const FIELD_PX = 56;

const Hint = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
    {children}
  </Typography>
);

/** `/about-sticker`: how to use a sheet of stickers, and how to get one. */
export const AboutStickerScreen = () => {
  const texts = useTexts(stickersTexts);
  const { user } = useAuth();
  const { download, print, stick } = texts;
  return (
    <Page title={texts.title}>
      <Typography sx={{ maxWidth: '42rem' }}>{texts.lead}</Typography>
      <Box
        sx={{
          mt: 3,
          p: { xs: 1, sm: 3 },
          backgroundColor: 'background.paper',
          border: 1,
          borderColor: colors.line,
          borderRadius: 1.5,
        }}
      >
        <GuidePicture alt={texts.imageAlt} />
      </Box>
      <Steps>
        <Step number={1} name={download.name} text={download.text}>
          <BySession
            visitor={<IssueForVisitors />}
            pending={<Box sx={{ mt: 2, height: FIELD_PX }} />}
            reader={user !== null && <IssueSheet key={user.sub} userSub={user.sub} />}
          />
        </Step>
        <Step number={2} name={print.name} text={print.text}>
          <Box sx={{ mt: 1.5 }}>
            <Definitions
              entries={[
                [print.paper, STICKER_PAPER.name],
                [print.size, STICKER_PAPER.size],
                [print.scale, STICKER_PAPER.scale],
              ]}
            />
          </Box>
          <Hint>{print.hint}</Hint>
          <Hint>{print.resolution}</Hint>
          <PrintOffsetPart />
        </Step>
        <Step number={3} name={stick.name} text={stick.text}>
          <Hint>{stick.hint}</Hint>
          <Hint>{stick.later}</Hint>
        </Step>
      </Steps>
      {user !== null && <SheetList key={user.sub} userSub={user.sub} />}
    </Page>
  );
};
