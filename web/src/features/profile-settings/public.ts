export { ExportData } from './export-data.tsx';
export { ImportLink } from './import-link.tsx';
export { LeaveProduct } from './leave-product.tsx';
export { LibrarySettings } from './library-settings.tsx';
export { OwnProfileForm } from './own-profile-form.tsx';
export { SectionLinks } from './section-links.tsx';
export { profileSettingsTexts } from './texts.ts';
