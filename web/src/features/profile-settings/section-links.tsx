import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { settingsHref, settingsSections, type SettingsSectionName } from '#contract/pages.ts';
import { useTexts } from '#web/texts/texts.ts';
import { profileSettingsTexts } from './texts.ts';

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  marginBottom: theme.spacing(4),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Section = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  padding: theme.spacing(0, 2),
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  // Covers the line of the row.
  marginBottom: -1,
  borderBottom: '3px solid transparent',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current]': {
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    borderBottomColor: theme.vars.palette.primary.main,
  },
}));

/** Links to the sections of the settings. */
export const SectionLinks = ({ shown }: { readonly shown: SettingsSectionName }) => {
  const { title, sections } = useTexts(profileSettingsTexts);
  return (
    <Row aria-label={title}>
      {settingsSections.map((section) => (
        <Section
          key={section}
          to={settingsHref(section)}
          aria-current={section === shown ? 'page' : undefined}
        >
          {sections[section]}
        </Section>
      ))}
    </Row>
  );
};
