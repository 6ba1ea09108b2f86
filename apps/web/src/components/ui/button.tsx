import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classes } from './tone.ts'

type ButtonProps = {
  readonly children: ReactNode
  /** `primary`: the one main action of a view. `plain`: looks like a link. `danger`: removes something. */
  readonly kind?: 'primary' | 'secondary' | 'plain' | 'danger'
  readonly icon?: ReactNode
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** The action is running: not clickable, announced to screen readers, the text stays. */
  readonly busy?: boolean
  /** Navigates to a page: rendered as a link. */
  readonly to?: string
  readonly onClick?: ComponentProps<'button'>['onClick']
  readonly onPointerEnter?: () => void
  readonly autoFocus?: boolean
  readonly fullWidth?: boolean
  readonly form?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string
  readonly 'aria-haspopup'?: 'menu' | 'dialog' | undefined
  readonly 'aria-label'?: string
}

/** A native element, styled with the design tokens. */
export function Button(props: ButtonProps) {
  const {
    kind = 'secondary',
    icon,
    busy = false,
    disabled = false,
    fullWidth = false,
    to,
    onClick,
    children,
    ...rest
  } = props
  const className = classes(styles.button, styles[kind], fullWidth && styles.full)
  if (to !== undefined) {
    return (
      <Link to={to} className={className} aria-label={rest['aria-label']}>
        {icon}
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      // A disabled button loses the focus, and the form's keyboard shortcuts would no longer work.
      disabled={disabled || (busy && rest.type !== 'submit')}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}
