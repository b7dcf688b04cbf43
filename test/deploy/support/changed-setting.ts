import { addStage } from './stage-app.ts';

/** An app with another address for questions, which is shown on the site. */
addStage((config) => ({
  ...config,
  links: { ...config.links, contact: 'changed@hondana.example' },
}));
