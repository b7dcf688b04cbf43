export const ja = {
  placed: (place: string) => `場所：${place}`,
  titled: (title: string) => `『${title}』`,
  /** Between title and place. */
  between: ' ',
};
