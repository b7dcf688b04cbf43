import { classics } from './classics.ts';
import { contemporary } from './contemporary.ts';
import { criticism } from './criticism.ts';
import type { DemoCitation } from './demo-citation.ts';
import { folklore } from './folklore.ts';
import { fukuzawa } from './fukuzawa.ts';
import { fukuzawaReaders } from './fukuzawa-readers.ts';
import { meiji } from './meiji.ts';
import { novels } from './novels.ts';
import { soseki } from './soseki.ts';
import { thought } from './thought.ts';

/** The citations of the demo readers, besides those among their notes. */
export const demoCitations: readonly DemoCitation[] = [
  ...fukuzawa,
  ...fukuzawaReaders,
  ...meiji,
  ...folklore,
  ...soseki,
  ...novels,
  ...contemporary,
  ...classics,
  ...criticism,
  ...thought,
];
