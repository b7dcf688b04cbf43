import { labelPaper, POINTS_PER_MM, type PrintOffset } from '#contract/sticker-paper.ts';

const ARM_MM = 5;
const MARK_MM = 0.7;
const STROKE_MM = 0.1;

const line = (...[x, y, toX, toY]: readonly [number, number, number, number]): string =>
  `${String(x)} ${String(y)} m ${String(toX)} ${String(toY)} l`;

/** A cross around the origin, with a mark at each millimetre. */
const CROSS = Array.from({ length: 2 * ARM_MM + 1 }, (_, n) => n - ARM_MM)
  .flatMap((mm) => {
    const half = mm === 0 ? ARM_MM : MARK_MM;
    return [line(mm, -half, mm, half), line(-half, mm, half, mm)];
  })
  .join(' ');

/** Positions of so many labels and of the edge behind the last one. */
const edges = (first: number, pitch: number, count: number): readonly number[] =>
  Array.from({ length: count + 1 }, (_, n) => first + n * pitch);

/** A PDF file of these objects (ISO 32000-1, 7.5), of which the first is the catalogue. */
const pdfOf = (objects: readonly string[]): string => {
  let file = '%PDF-1.4\n';
  const entries = objects.map((object, n) => {
    const entry = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${String(n + 1)} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const size = String(objects.length + 1);
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${String(file.length)}\n%%EOF\n`;
  return file + table + trailer;
};

/** A page with crosses at the corners of the labels, moved by the offset: a PDF in ASCII. */
export const testPage = ({ right, down }: PrintOffset): string => {
  const { page, margin, pitch, columns, rows } = labelPaper;
  const [width, height] = [page.width, page.height].map((mm) => String(mm * POINTS_PER_MM));
  const crosses = edges(margin.top + down, pitch.y, rows).flatMap((y) =>
    edges(margin.left + right, pitch.x, columns).map(
      (x) => `q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm ${CROSS} S Q`,
    ),
  );
  const scale = String(POINTS_PER_MM);
  // In millimetres from the top left corner.
  const origin = `${scale} 0 0 -${scale} 0 ${String(height)} cm ${String(STROKE_MM)} w`;
  const content = [origin, ...crosses].join('\n');
  return pdfOf([
    // The page is right at 100 % only, as those of the labels.
    '<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</PrintScaling/None>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${String(width)} ${String(height)}]/Contents 4 0 R/Resources<<>>>>`,
    `<</Length ${String(content.length)}>>\nstream\n${content}\nendstream`,
  ]);
};
