export { watchSite } from './watch-site.ts';
