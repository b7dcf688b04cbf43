import type { Page } from '@playwright/test';
import { ja as people } from '../../../web/src/features/people/texts.ja.ts';

/** The buttons that change the relation of two readers. */
export const relationControls = (page: Page) =>
  page
    .getByRole('button')
    .filter({ hasText: new RegExp([people.follow, people.sendRequest, people.block].join('|')) });
