import type { Clock } from '#lambdas/shared/clock.ts';
import type { KindleRepository } from './kindle-repository.ts';

/** What the operations on Kindle books need. */
export interface KindleDependencies {
  readonly kindle: KindleRepository;
  readonly clock: Clock;
}
