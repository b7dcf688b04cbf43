import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { knownQueryScript } from '#contract/known-query.ts';
import { type Listener, pathOf } from '../http/listener.ts';
import { queryOf, type Values } from './page-edge.ts';

interface EdgeRequest {
  readonly uri: string;
  readonly querystring: Values;
  readonly headers: Values;
}

type Handler = (event: { readonly request: EdgeRequest }) => unknown;
const isFunction = (value: unknown): value is Handler => typeof value === 'function';
const resultSchema = z.object({
  uri: z.string(),
  querystring: z.string(),
  headers: z.object({ accept: z.object({ value: z.string() }).optional() }),
});

/** The query and the accepted type that the edge leaves of a request. */
export type KnownQuery = (request: EdgeRequest) => z.infer<typeof resultSchema>;

/** Loads the CloudFront function of cached routes, so that both stacks treat a query alike. */
export const loadKnownQuery = async (root: string): Promise<KnownQuery> => {
  const code = await readFile(join(root, 'lib', 'edge', 'known-query.js'), 'utf8');
  const handler = z
    .custom<Handler>(isFunction)
    .parse(runInNewContext(`${knownQueryScript}${code};handler`));
  return (request) => resultSchema.parse(handler({ request }));
};

/** Passes requests on with the query and the type that the edge leaves; caches nothing. */
export const createQueryEdge =
  (knownQuery: KnownQuery, gateway: Listener): Listener =>
  async (request, response) => {
    const uri = pathOf(request);
    const { accept } = request.headers;
    const left = knownQuery({
      uri,
      querystring: queryOf(request),
      headers: accept === undefined ? {} : { accept: { value: accept } },
    });
    request.url = left.querystring === '' ? uri : `${uri}?${left.querystring}`;
    if (left.headers.accept !== undefined) request.headers.accept = left.headers.accept.value;
    await gateway(request, response);
  };
