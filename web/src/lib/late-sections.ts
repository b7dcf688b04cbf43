type Load = () => Promise<unknown>;

const loads = new Set<Load>();

/** Adds what loads the code of a section whose screen has been loaded. */
export const addSection = (load: Load): void => {
  loads.add(load);
};

/** Loads the code of all sections, so that a screen that the browser renders shows them at once. */
export const loadSections = async (): Promise<void> => {
  await Promise.all([...loads].map(async (load) => load()));
};
