/** Texts about hondanas that several features show; loaded with the components that show them. */
export const ja = {
  unassigned: '棚に入れていない本',
  toUnassigned: '棚に入れない',
};
