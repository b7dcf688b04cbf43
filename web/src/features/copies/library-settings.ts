import { queryOptions } from '@tanstack/react-query';
import type { ReadLibrarySettings } from '#contract/entities/bookshelf.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** The settings of the reader's own library: never fresh, as another device may change them. */
export const librarySettingsQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['library-settings', userSub],
    queryFn: ({ signal }) =>
      api.call('hondanaWrites', 'getUserLibrarySettings', { UserSub: userSub }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Saves the settings. A level that nobody has chosen is not sent: it stays undecided. */
export const saveLibrarySettings = (
  api: ApiClient,
  { OpenLevelUndecided, LibraryOpenLevel, ...settings }: ReadLibrarySettings,
) =>
  api.call('hondanaWrites', 'updateUserLibrarySettings', {
    ...settings,
    ...(OpenLevelUndecided !== true && { LibraryOpenLevel }),
  });
