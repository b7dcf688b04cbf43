// Imported for its effect: ends a program that was started past npm on another Node than Lambda's.
import { isRuntime, NODE_MAJOR } from './installation.mjs';

if (!isRuntime(process.version)) {
  console.error(
    `Node ${NODE_MAJOR} is needed, and this is ${process.version}: use \`npm start\`, \`npm test\` ` +
      'or `npx jest PATH`, which run the Node that the packages include.',
  );
  process.exit(1);
}
