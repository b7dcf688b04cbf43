import type { UserLibrarySettings } from '#contract/entities/bookshelf.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { BookshelfDependencies } from './dependencies.ts';

/** The viewer's settings; made now when nothing has needed them before (MOB-26). */
export const readSettings =
  ({ settings }: Pick<BookshelfDependencies, 'settings'>) =>
  async ({ viewer }: { readonly viewer: User }): Promise<UserLibrarySettings> =>
    (await settings.find(viewer.sub)) ??
    settings.createIfAbsent(await settings.defaultsFor(viewer));

interface UpdateCall {
  readonly input: {
    readonly LibraryName: string;
    readonly AllowSelfLend: UserLibrarySettings['AllowSelfLend'];
    readonly AllowSelfReturn: UserLibrarySettings['AllowSelfReturn'];
  };
  readonly viewer: User;
}

/** Replaces the viewer's settings (MOB-27). */
export const updateSettings =
  ({ steps, write }: Pick<BookshelfDependencies, 'steps' | 'write'>) =>
  async ({ input, viewer }: UpdateCall): Promise<{ ok: true }> => {
    const settings: UserLibrarySettings = {
      UserSub: viewer.sub,
      LibraryName: input.LibraryName,
      AllowSelfLend: input.AllowSelfLend,
      AllowSelfReturn: input.AllowSelfReturn,
    };
    await write({ shelf: steps.changeBookshelf(viewer.sub, { settings }) });
    return { ok: true };
  };
