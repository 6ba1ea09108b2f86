import type { ComponentProps, ElementType, ReactNode } from 'react'
import { customProperties } from './custom-properties.ts'
import styles from './layout.module.css'
import { classes } from './tone.ts'

type Space = 0 | 2 | 4 | 8 | 12 | 16 | 24
type Tag =
  | ('div' | 'section' | 'header' | 'footer' | 'form' | 'fieldset' | 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd')
  | ('p' | 'span' | 'strong' | 'b' | 'small' | 'label' | 'code' | 'h2' | 'h3' | 'h4')

/** The attributes of the element `as` pass through. A `className` adds declarations and overrides none. */
type Props<T extends Tag, Own> = Own & {
  readonly as?: T
  readonly className?: string | undefined
} & Omit<ComponentProps<T>, keyof Own | 'as' | 'className'>

function element(
  Element: ElementType,
  attributes: object,
  ...names: readonly (string | false | undefined)[]
) {
  return <Element {...attributes} className={classes(...names)} />
}

type Gaps = {
  readonly gap?: Space
  /** Where it differs from the gap between columns. */
  readonly rowGap?: Space
}

type StackProps = Pick<Gaps, 'gap'> & {
  /** Items fill the column unless aligned. */
  readonly align?: 'start' | 'center'
}

/** Items in a column. They never overflow it: long words and wide tables shrink. */
export function Stack<T extends Tag = 'div'>(props: Props<T, StackProps>) {
  const { as = 'div', gap = 16, align, className, ...rest } = props
  return element(as, rest, styles.stack, styles[`gap${gap}`], align && styles[`items-${align}`], className)
}

type ClusterProps = Gaps & {
  readonly align?: 'start' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'between' | 'center' | 'end'
  /** Keeps its items on one line. */
  readonly nowrap?: boolean
  /** A line of a list: ruled off from the one above. */
  readonly ruled?: boolean
}

/** Items in a row, vertically centred; without room they continue on the next line. */
export function Cluster<T extends Tag = 'div'>(props: Props<T, ClusterProps>) {
  const { as = 'div', gap = 8, rowGap, align, justify, nowrap, ruled, className, ...rest } = props
  const own = [
    ...[styles.cluster, styles[`gap${gap}`], rowGap !== undefined && styles[`row${rowGap}`]],
    ...[align && styles[align], justify && styles[justify], nowrap && styles.nowrap, ruled && styles.ruled],
  ]
  return element(as, rest, ...own, className)
}

type GridProps = Gaps & {
  /** The least width of a column in pixels. */
  readonly min: number
  /** Few items share the whole width instead of leaving columns empty. */
  readonly fit?: boolean
  /** Items of a row are as high as the highest unless aligned. */
  readonly align?: 'start' | 'end'
}

/** Items in as many columns of equal width as there is room for. */
export function Grid<T extends Tag = 'div'>(props: Props<T, GridProps>) {
  const { as = 'div', min, gap = 16, rowGap, fit, align, className, ...rest } = props
  const own = [
    ...[styles.grid, fit && styles.fit, styles[`gap${gap}`]],
    ...[rowGap !== undefined && styles[`row${rowGap}`], align && styles[align]],
  ]
  return element(as, { ...rest, style: customProperties({ '--min': `${min}px` }) }, ...own, className)
}

type TextProps = {
  readonly tone?: 'text' | 'text2' | 'text3' | 'danger' | 'warning' | 'accent'
  readonly size?: 'xs' | 's' | 'm' | 'l'
  readonly weight?: 450 | 550 | 600 | 650
  /** Breaks long words, such as addresses and file names. */
  readonly anywhere?: boolean
  /** On a line of its own. */
  readonly block?: boolean
}

/** Text in a tone, size and weight of the scale. What is not set is inherited. */
export function Text<T extends Tag = 'span'>(props: Props<T, TextProps>) {
  const { as = 'span', tone, size, weight, anywhere, block, className, ...rest } = props
  const own = [
    ...[tone && styles[tone], size && styles[size], weight && styles[`w${weight}`]],
    ...[anywhere && styles.anywhere, block && styles.block],
  ]
  return element(as, rest, ...own, className)
}

/** A paragraph of such text. */
export function Paragraph(props: Omit<Props<'p', TextProps>, 'as'>) {
  return <Text {...props} as="p" />
}

type SmallProps = Pick<TextProps, 'tone' | 'anywhere' | 'block'> & {
  readonly as?: 'span' | 'p' | 'dt' | 'dd'
  readonly children: ReactNode
}

/** Small text, such as the details of a list item; `text2` unless it has another tone. */
export function Small({ as = 'span', ...rest }: SmallProps) {
  return <Text tone="text2" {...rest} as={as} size="s" />
}
