import { japanDateOf } from '#contract/japan-date.ts';
import type { Input } from '#contract/operation.ts';
import type { stickersContract } from '#contract/operations/stickers.ts';
import type { CopyRow, LabelsRow } from '#lambdas/bookshelf/public.ts';
import { conflict, notFound } from '#lambdas/shared/http/app-error.ts';
import type { CallOf, Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { oneLine } from '#lambdas/shared/one-line.ts';
import type { StickersDependencies } from './dependencies.ts';
import { overQuota } from './issue-sheet.ts';
import { pagesOfLabels, type PrintOffset } from '#contract/sticker-paper.ts';
import { newPdfKey } from './sheet-files.ts';

type Contract = typeof stickersContract;
type Copies = ReadonlyMap<string, CopyRow>;

/** More than a label has room for. */
const TITLE_MAX = 100;

/**
 * Accepts the viewer's own active copies; otherwise the first problem in the order of the request.
 * 404: no such copy, or hidden; 403: somebody else's; 409: discarded.
 */
const checkCopies = async (
  { rejections }: Pick<StickersDependencies, 'rejections'>,
  { GlobalBookIDs, copies }: { readonly GlobalBookIDs: readonly string[]; readonly copies: Copies },
  viewer: User,
): Promise<void> => {
  for (const id of GlobalBookIDs) {
    const copy = copies.get(id);
    if (copy === undefined) throw notFound();
    if (copy.ownerSub !== viewer.sub) throw await rejections.notOwn(copy.ownerSub, viewer);
    if (copy.RemovedDate !== undefined) throw conflict('A discarded copy gets no label');
  }
};

const isSame = (first: LabelsRow, asked: Input<Contract, 'IssueLabelSheet'>): boolean =>
  first.GlobalBookIDs.join() === asked.GlobalBookIDs.join() &&
  first.firstLabel === asked.firstLabel;

/** New labels, or for a repeated request those of the first one, whatever has happened since. */
const issueOrFind = async (
  dependencies: StickersDependencies,
  { input, viewer }: CallOf<Contract, 'IssueLabelSheet'>,
  copies: Copies,
): Promise<LabelsRow> => {
  const { labels, clock, writeAs } = dependencies;
  const { userSub: ownerSub, GlobalBookIDs, firstLabel, requestId } = input;
  const known = await labels.find(ownerSub, requestId);
  if (known !== null) {
    // The file is new, even where no row changes.
    await writeAs(ownerSub, {});
    return known;
  }
  await checkCopies(dependencies, { GlobalBookIDs, copies }, viewer);
  const now = clock();
  const IssuedAt = new Date(now).toISOString();
  const issued = { GlobalBookIDs, firstLabel, IssuedAt, pdfKey: newPdfKey() };
  const sheetCount = pagesOfLabels(GlobalBookIDs.length, firstLabel);
  const request = { ownerSub, requestId, sheetCount, day: japanDateOf(now) };
  const outcome = await labels.issue(request, issued);
  if (outcome.kind === 'overQuota') throw overQuota();
  return outcome.kind === 'repeated' ? outcome.first : issued;
};

/** Draws the labels with the titles that the books have now, and returns the URL of the file. */
const printLabels = async (
  { readBooks, drawLabelSheet, files, texts }: StickersDependencies,
  { GlobalBookIDs, firstLabel, IssuedAt, pdfKey }: LabelsRow,
  { copies, offset }: { readonly copies: Copies; readonly offset: PrintOffset },
): Promise<string> => {
  const books = await readBooks([...copies.values()].map(({ KANRI_ID }) => KANRI_ID));
  const titleOf = (id: string): string => {
    const copy = copies.get(id);
    const book = (copy && books.get(copy.KANRI_ID)) ?? copy?.card;
    return oneLine(book?.MainTitle ?? '', TITLE_MAX);
  };
  const pdf = await drawLabelSheet({
    ...texts,
    copies: GlobalBookIDs.map((id) => ({ GlobalBookID: id, title: titleOf(id) })),
    firstLabel,
    offset,
    issuedAt: new Date(IssuedAt),
  });
  return files.publish(pdfKey, pdf, 'hondana-labels.pdf');
};

/**
 * Prints labels for the caller's own active copies, with or without a sticker, once per `requestId`.
 * 404, 403, 409: not an own active copy, or the `requestId` was used for other labels; 429: over the
 * daily quota of pages, which stickers and labels share.
 */
export const issueLabelSheet =
  (dependencies: StickersDependencies): Run<Contract, 'IssueLabelSheet'> =>
  async (call) => {
    const copies = await dependencies.findCopies(call.input.GlobalBookIDs);
    const issued = await issueOrFind(dependencies, call, copies);
    const { offset } = call.input;
    if (!isSame(issued, call.input)) throw conflict('The request printed other labels');
    return { pdfUrl: await printLabels(dependencies, issued, { copies, offset }) };
  };
