import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { labelOrigin, labelPaper, LABELS_PER_PAGE } from '#contract/sticker-paper.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { stickersTexts } from './texts.ts';

const PICTURE_PX = 120;
/** On narrow screens the picture is below. */
const FIELD_FLEX = '1 1 12rem';
/** Between the labels of the picture, in millimetres of the paper. */
const GAP_MM = 4;

const Picture = styled('svg')({
  flexShrink: 0,
  width: PICTURE_PX,
  height: 'auto',
  '& .label': { cursor: 'pointer', fill: colors.print.paper, stroke: colors.print.quietInk },
  '& .used': { fill: colors.print.edge, strokeDasharray: '5 5' },
  '& .printed': { fill: colors.print.book },
});

const places = Array.from({ length: LABELS_PER_PAGE }, (_, n) => n + 1);

interface FirstLabelProps {
  readonly value: number;
  /** How many labels are printed. */
  readonly count: number;
  readonly disabled: boolean;
  readonly onChange: (firstLabel: number) => void;
}

/** Asks where on a sheet that was begun the labels start. A click in the picture is a short way; the field has it all. */
export const FirstLabel = ({ value, count, disabled, onChange }: FirstLabelProps) => {
  const { labels: texts } = useTexts(stickersTexts);
  const { page, label, columns } = labelPaper;
  const stateOf = (n: number): string => {
    if (n < value) return 'used';
    return n < value + count ? 'printed' : 'free';
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
      <TextField
        select
        label={texts.first}
        helperText={texts.firstHint}
        value={value}
        disabled={disabled}
        sx={{ flex: FIELD_FLEX }}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => {
          onChange(Number(target.value));
        }}
      >
        {places.map((n) => (
          <option key={n} value={n}>
            {texts.place(n, Math.ceil(n / columns), ((n - 1) % columns) + 1)}
          </option>
        ))}
      </TextField>
      <Picture viewBox={`0 0 ${String(page.width)} ${String(page.height)}`} aria-hidden>
        <rect {...page} rx="3" fill={colors.print.paper} stroke={colors.print.quietInk} />
        {places.map((n) => (
          <rect
            key={n}
            {...labelOrigin(n - 1)}
            width={label.width - GAP_MM}
            height={label.height - GAP_MM}
            rx="2"
            className={`label ${stateOf(n)}`}
            onClick={() => {
              if (!disabled) onChange(n);
            }}
          />
        ))}
      </Picture>
    </Box>
  );
};
