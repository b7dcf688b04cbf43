import { fillWorld, type Scene } from './scene.ts';
import { openWorld, type Snapshot, type World } from './world.ts';

interface FilledWorld {
  readonly world: World;
  /** What its people have. */
  readonly scene: Scene;
  /** Its rows and files before the first test. */
  readonly before: Snapshot;
}

/** A world for the tests of a file, filled before the first of them and closed after the last. */
export const setUpFilledWorld = (): FilledWorld => {
  let opened: FilledWorld | undefined;
  const filled = (): FilledWorld => {
    if (opened === undefined) throw new Error('The world is there in tests only');
    return opened;
  };
  beforeAll(async () => {
    const world = await openWorld();
    opened = { world, scene: await fillWorld(world), before: await world.snapshot() };
  });
  afterAll(async () => opened?.world.close());
  return {
    get world() {
      return filled().world;
    },
    get scene() {
      return filled().scene;
    },
    get before() {
      return filled().before;
    },
  };
};
