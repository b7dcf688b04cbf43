import { stageConfig } from '#lib/config.ts';
import { addStage } from './stage-app.ts';

/** An app with the settings of `prod` under the name of another stage. */
addStage(({ stage }) => ({ ...stageConfig('prod'), stage }));
