import type { ComponentProps, ReactNode, Ref } from 'react'
import styles from './button.module.css'

type IconButtonProps = {
  /** The action: accessible name and tooltip. */
  readonly label: string
  readonly children: ReactNode
  readonly onClick?: ComponentProps<'button'>['onClick']
  readonly onPointerEnter?: () => void
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-expanded'?: boolean
  readonly 'aria-haspopup'?: 'menu' | 'dialog'
}

export function IconButton({ label, pressed, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
    />
  )
}
