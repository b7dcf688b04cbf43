export { staticPagesTexts } from './texts.ts';
