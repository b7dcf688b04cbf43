import { Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { useFailureReport } from '#web/components/snackbar.tsx';
import {
  chooseScheme,
  schemeChoices,
  useSchemeChoice,
  type SchemeChoice,
} from '#web/lib/color-scheme.ts';
import { useTexts } from '#web/texts/texts.ts';
import { frameTexts } from './texts.ts';

const icons: Readonly<Record<SchemeChoice, LucideIcon>> = {
  system: SunMoon,
  light: Sun,
  dark: Moon,
};

interface SchemeOption {
  readonly choice: SchemeChoice;
  readonly text: string;
  readonly icon: LucideIcon;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** The schemes that a reader can choose from, and the name of the choice. */
export const useSchemeOptions = (): {
  readonly label: string;
  readonly options: readonly SchemeOption[];
} => {
  const texts = useTexts(frameTexts);
  const current = useSchemeChoice();
  const report = useFailureReport();
  const options = schemeChoices.map((choice) => ({
    choice,
    text: texts.schemes[choice],
    icon: icons[choice],
    chosen: choice === current,
    choose: () => {
      try {
        chooseScheme(choice);
      } catch (error) {
        report(error);
      }
    },
  }));
  return { label: texts.scheme, options };
};
