export const ja = {
  others: '他の版',
  count: (count: number) => `${String(count)}点`,
  all: (count: number) => `すべての版を見る（${String(count)}点）`,
};
