import { rules } from './rules.ts';
import type { Scene } from './scene.ts';
import type { Fields, OperationKey } from './world.ts';

const note = '01KB4F3Q5T8W9XAYBZC0D1E2F3';
const copy = 'H0NDANA00001Z';
const lending = '2026-11-14.H0NDANA00002X.01KB4F3Q5T8W9XAYBZC0D1E2F5';

/** What the examples are about: ids of the form that the product issues. */
const scene: Scene = {
  today: '2026-11-28',
  due: '2026-12-12',
  later: '2026-12-19',
  picture: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==',
  publicNote: note,
  friendsNote: note,
  privateNote: note,
  explanation: note,
  citation: note,
  publicList: 'c4a9d6e1-52b8-4f37-8a10-9d3e7c5b2f03',
  privateList: '5b0f8d0a-3c7e-4d53-9b0e-6a1f2c3d4e01',
  sheet: '01KB4F3Q5T8W9XAYBZC0D1E2F6',
  sticker: copy,
  hondana: 'f27b8c3d-6e94-4a05-b1d7-0c8e5a9f4d04',
  shelvedCopy: copy,
  lentCopy: 'H0NDANA00002X',
  discardedCopy: copy,
  ownBookCopy: copy,
  lending,
  offered: lending,
  friendRequest: 'a93d5f70-8b16-4c2e-97e4-1f6c0d2b8e05',
  friendLink: 'AbCdEfGhIjKlMnOpQrStUv',
  readerImport: '01KB4F3Q5T8W9XAYBZC0D1E2F4',
  visitedAt: 1_764_300_000_000,
};

/** The example of an operation in the description of the API: the request that succeeds, in this scene. */
export const exampleOf = (key: OperationKey): Fields => rules[key].request(scene);
