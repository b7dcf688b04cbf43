import type { FunctionSpec, ServedFunction } from './function-rights.ts';

/** Functions that draw pictures for everybody. */
export const pictureSpecs = {
  covers: {
    entry: 'lambdas/covers/handler.ts',
    tables: {},
    buckets: { covers: 'write' },
    settings: ['COVER_SOURCE', 'SITE_ORIGIN'],
    verifiesTokens: false,
    servesRequests: true,
    open: true,
    // Drawing is CPU-bound, and the CPU share of a function grows with its memory.
    memoryMb: 1_024,
  },
  'share-pictures': {
    entry: 'lambdas/share-pictures/handler.ts',
    // No relations: the picture is the same for all users.
    tables: { catalogue: 'read', notes: 'read', bookLists: 'read', users: 'read' },
    buckets: { covers: 'write', images: 'read' },
    settings: ['COVER_SOURCE', 'PRODUCT_NAME', 'SITE_ORIGIN'],
    verifiesTokens: false,
    servesRequests: true,
    open: true,
    // Rendering is CPU-bound.
    memoryMb: 1_769,
  },
} as const satisfies Partial<Record<ServedFunction, FunctionSpec>>;
