export { noticeCountKey, useNoticeCount } from './notice-count.ts';
export { NoticeList } from './notice-list.tsx';
export { noticesQuery } from './queries.ts';
export { noticesTexts } from './texts.ts';
