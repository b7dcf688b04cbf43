const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;

export const ja = {
  failed: '操作を完了できませんでした。',
  dismiss: 'お知らせを消す',
  withHint: (failure: string, hint: string) => `${failure}${hint}`,
  /** What the reader can do, by HTTP status; 0 without a response. */
  hints: (status: number | undefined): string => {
    if (status === 0) return '通信状況を確かめて、もう一度お試しください。';
    if (status === UNAUTHENTICATED) return 'ログインし直してから、もう一度お試しください。';
    if (status === FORBIDDEN || status === NOT_FOUND)
      return 'ページを読み込み直して、もう一度お試しください。';
    if (status === TOO_MANY_REQUESTS) return '回数の上限に達しました。時間をおいてお試しください。';
    return 'もう一度お試しください。';
  },
};
