import { stageConfig } from '#lib/config.ts';
import { addStage } from './stage-app.ts';

/** An app with the settings of `prod` under the name of another stage, and a sender of mails, which it needs. */
const mail = { sender: 'hondana@hondana.example', identity: { verified: 'hondana.example' } };
addStage(({ stage }) => ({ ...stageConfig('prod'), mail, stage }));
