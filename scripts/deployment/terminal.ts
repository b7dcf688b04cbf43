/** The person who deploys. */
export interface Terminal {
  readonly print: (line: string) => void;
  /** Resolves to what the person types, or to undefined when there is nobody. */
  readonly ask: (question: string) => Promise<string | undefined>;
}

/** Throws unless the person types the name of the stage. */
export const confirmStage = async (
  { ask }: Terminal,
  stage: string,
  consequence: string,
): Promise<void> => {
  const answer = await ask(`${consequence} Type its name to go on: `);
  if (answer === undefined) {
    throw new Error(`${consequence} Without a terminal, --yes confirms. Nothing was changed.`);
  }
  if (answer.trim() !== stage) throw new Error('Nothing was changed.');
};
