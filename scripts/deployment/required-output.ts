import type { Outputs } from '#lib/deployed-stage.ts';

/** The output of a stack. Throws when the deployed stack is from before it. */
export const requiredOutput = (outputs: Outputs, name: string): string => {
  const value = outputs[name];
  if (value === undefined) throw new Error(`The stage has no output ${name}: deploy it first`);
  return value;
};
