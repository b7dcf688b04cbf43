import Typography from '@mui/material/Typography';
import { Prose } from '#web/components/layouts.tsx';
import { Page } from '#web/components/page.tsx';
import { staticPagesTexts } from '#web/features/static-pages/public.ts';
import { useTexts } from '#web/texts/texts.ts';

/** `/privacy-policy`: describes what the product stores and sends. */
export const PrivacyPolicyScreen = () => {
  const { privacy: texts } = useTexts(staticPagesTexts);
  return (
    <Page title={texts.title}>
      <Typography variant="body2" color="textSecondary">
        {texts.updated}
      </Typography>
      <Prose>
        {texts.sections.map(({ heading, items }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </Prose>
    </Page>
  );
};
