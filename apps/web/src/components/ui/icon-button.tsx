import type { ComponentProps, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { useTooltip } from './use-tooltip.ts'

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

export function IconButton({ label, pressed, onPointerEnter, ...rest }: IconButtonProps) {
  const { trigger, tooltip } = useTooltip(label)
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label={label}
        aria-pressed={pressed}
        {...trigger}
        onPointerEnter={(event) => {
          trigger.onPointerEnter(event)
          onPointerEnter?.()
        }}
        {...rest}
      />
      {tooltip}
    </>
  )
}
