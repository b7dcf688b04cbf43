import { addStage } from './stage-app.ts';

const names = ['originSecret', 'nextOriginSecret', 'formerOriginSecret'];

/** An app with other origin secrets: `-c originSecret=1 -c nextOriginSecret=2`. */
addStage((config, { node }) => {
  const given = names.flatMap((name) => {
    const value: unknown = node.tryGetContext(name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...config, ...Object.fromEntries(given) };
});
