export { aboutTexts } from './texts.ts';
