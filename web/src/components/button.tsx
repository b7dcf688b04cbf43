import { keyframes } from '@emotion/react';
import { styled, type CSSObject, type SxProps, type Theme } from '@mui/material/styles';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

/*
 * The buttons of what a page shows first. They look like those of the component library, without the
 * ripple: 8 kB less for each visit, and nothing to start on a phone. Forms and dialogs, whose code
 * comes later, use the library's.
 */

type Colour = 'primary' | 'secondary' | 'error' | 'inherit';
type Variant = 'text' | 'outlined' | 'contained';
type Size = 'small' | 'medium' | 'large';

interface Look {
  readonly variant: Variant;
  readonly color: Colour;
  readonly size: Size;
  readonly fullWidth: boolean;
  readonly busy: boolean;
}

const ours: ReadonlySet<PropertyKey> = new Set([
  'as',
  'busy',
  'color',
  'end',
  'fullWidth',
  'size',
  'sx',
  'theme',
  'variant',
]);
/** Emotion passes the rest to the element. */
const shouldForwardProp = (prop: PropertyKey): boolean => !ours.has(prop);

const base: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  backgroundColor: 'transparent',
  textDecoration: 'none',
  verticalAlign: 'middle',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '&:disabled': { cursor: 'default', pointerEvents: 'none' },
};

const paddings: Readonly<Record<Variant, Readonly<Record<Size, string>>>> = {
  text: { small: '4px 5px', medium: '6px 8px', large: '8px 11px' },
  outlined: { small: '3px 9px', medium: '5px 15px', large: '7px 21px' },
  contained: { small: '4px 10px', medium: '6px 16px', large: '8px 22px' },
};
const fontSizes = { small: '0.8125rem', medium: '0.875rem', large: '0.9375rem' } as const;

const tint = (theme: Theme, colour: string): string =>
  theme.alpha(colour, theme.vars.palette.action.hoverOpacity);

const containedLook = (theme: Theme, color: Colour): CSSObject => {
  const { palette } = theme.vars;
  const [text, fill, hovered] =
    color === 'inherit'
      ? ['inherit', palette.Button.inheritContainedBg, palette.Button.inheritContainedHoverBg]
      : [palette[color].contrastText, palette[color].main, palette[color].dark];
  return {
    color: text,
    backgroundColor: fill,
    '@media (hover: hover)': { '&:hover': { backgroundColor: hovered } },
    '&:disabled': {
      color: palette.action.disabled,
      backgroundColor: palette.action.disabledBackground,
    },
  };
};

/** The border of an outlined button. */
export const outlineOf = (theme: Theme, colour: string): string => theme.alpha(colour, 0.5);

/** The look of `text` and `outlined`. */
const plainLook = (theme: Theme, color: Colour, outlined: boolean): CSSObject => {
  const { palette } = theme.vars;
  const main = color === 'inherit' ? 'inherit' : palette[color].main;
  const hovered = color === 'inherit' ? palette.text.primary : palette[color].main;
  const line = color === 'inherit' ? 'currentColor' : outlineOf(theme, main);
  return {
    color: main,
    ...(outlined && { border: `1px solid ${line}` }),
    '@media (hover: hover)': {
      '&:hover': {
        backgroundColor: tint(theme, hovered),
        ...(outlined && color !== 'inherit' && { borderColor: main }),
      },
    },
    '&:disabled': {
      color: palette.action.disabled,
      ...(outlined && { borderColor: palette.action.disabledBackground }),
    },
  };
};

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** The text keeps its place, so that the button keeps its size. */
const busyLook = (theme: Theme): CSSObject => ({
  position: 'relative',
  '&&': { color: 'transparent' },
  '&::after': {
    content: '""',
    position: 'absolute',
    width: 16,
    height: 16,
    border: `2px solid ${theme.vars.palette.action.disabled}`,
    borderTopColor: 'transparent',
    borderRadius: '50%',
    animation: `${turn} 1.4s linear infinite`,
  },
});

const Root = styled('button', { shouldForwardProp })<Look>(
  ({ theme, variant, color, size, fullWidth, busy }) => [
    base,
    {
      ...theme.typography.button,
      fontSize: fontSizes[size],
      minWidth: 64,
      padding: paddings[variant][size],
      borderRadius: theme.vars.shape.borderRadius,
      ...(fullWidth && { width: '100%' }),
      transition: theme.transitions.create(['background-color', 'border-color', 'color'], {
        duration: theme.transitions.duration.short,
      }),
    },
    variant === 'contained'
      ? containedLook(theme, color)
      : plainLook(theme, color, variant === 'outlined'),
    busy && busyLook(theme),
  ],
);

const Icon = styled('span', { shouldForwardProp })<{ readonly size: Size; readonly end: boolean }>(
  ({ size, end }) => {
    const outer = size === 'small' ? '-2px' : '-4px';
    return {
      display: 'inherit',
      alignItems: 'center',
      margin: end ? `0 ${outer} 0 8px` : `0 8px 0 ${outer}`,
    };
  },
);

interface OwnProps extends Partial<Omit<Look, 'busy'>> {
  /** Disables the button and turns a circle on it. */
  readonly loading?: boolean;

  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly sx?: SxProps<Theme>;
  readonly children?: ReactNode;
}

type PolymorphicProps<C extends ElementType, P> = P & {
  /** What the button is instead of a `button`, such as a link of the router. */
  readonly component?: C;
  /** Makes the button a link to another document. */
  readonly href?: string;
} & Omit<ComponentPropsWithRef<C>, keyof P | 'component' | 'href'>;

/** A `button` that submits no form unless `type` says so, or a link. */
const elementOf = (
  component: ElementType | undefined,
  href: string | undefined,
): { readonly as: ElementType; readonly href?: string; readonly type?: 'button' } => {
  if (component !== undefined) return { as: component, ...(href !== undefined && { href }) };
  return href === undefined ? { as: 'button', type: 'button' } : { as: 'a', href };
};

/** A button, or a link that looks like one. */
export const Button = <C extends ElementType = 'button'>({
  component,
  href,
  variant = 'text',
  color = 'primary',
  size = 'medium',
  fullWidth = false,
  startIcon,
  endIcon,
  loading = false,
  children,
  ...rest
}: PolymorphicProps<C, OwnProps>) => (
  <Root
    {...elementOf(component, href)}
    {...{ variant, color, size, fullWidth, busy: loading }}
    {...rest}
    {...(loading && { disabled: true, 'aria-busy': true })}
  >
    {startIcon !== undefined && (
      <Icon size={size} end={false}>
        {startIcon}
      </Icon>
    )}
    {children}
    {endIcon !== undefined && (
      <Icon size={size} end>
        {endIcon}
      </Icon>
    )}
  </Root>
);

interface IconButtonLook {
  readonly color: 'default' | 'inherit';
  readonly size: 'small' | 'medium';
}

const IconRoot = styled('button', { shouldForwardProp })<IconButtonLook>(({
  theme,
  color,
  size,
}) => {
  const { action } = theme.vars.palette;
  return [
    base,
    {
      flex: '0 0 auto',
      padding: size === 'small' ? 5 : 8,
      borderRadius: '50%',
      fontSize: size === 'small' ? '1.125rem' : '1.5rem',
      color: color === 'inherit' ? 'inherit' : action.active,
      '@media (hover: hover)': { '&:hover': { backgroundColor: tint(theme, action.active) } },
      '&:disabled': { color: action.disabled },
    },
  ];
});

interface OwnIconProps extends Partial<IconButtonLook> {
  readonly 'aria-label': string;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** A round button whose content is an icon. */
export const IconButton = <C extends ElementType = 'button'>({
  component,
  href,
  color = 'default',
  size = 'medium',
  ...rest
}: PolymorphicProps<C, OwnIconProps>) => (
  <IconRoot {...elementOf(component, href)} {...{ color, size }} {...rest} />
);
