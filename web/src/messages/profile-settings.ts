import { profileSettings as en } from './en/profile-settings.ts';
import { profileSettings as ja } from './ja/profile-settings.ts';

/** Texts of the profile settings. They come with what shows them. */
export const profileSettingsTexts = { ja, en };
