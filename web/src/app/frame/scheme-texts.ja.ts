export const ja = {
  scheme: '画面の明るさ',
  schemes: { system: '自動', light: 'ライト', dark: 'ダーク' },
};
