import { stickerReadsContract, stickersContract } from '#contract/operations/stickers.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import { stickerOperations, stickerReadOperations } from './operations.ts';

export const handler = serveFunction('stickers', (environment, log) => {
  const dependencies = createDependencies(environment, log);
  return [
    serve('stickerReads', stickerReadsContract, stickerReadOperations(dependencies)),
    serve('stickers', stickersContract, stickerOperations(dependencies)),
  ];
});
