import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Minus from 'lucide-react/icons/minus'
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2'
import Pencil from 'lucide-react/icons/pencil'
import Redo2 from 'lucide-react/icons/redo-2'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import Type from 'lucide-react/icons/type'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { type DrawingAction, type DrawingState, type Tool, tools } from '#web/lib/drawing/drawing-state.ts'
import { markColours, type MarkColour, markWidths } from '#web/lib/drawing/mark.ts'
import styles from './drawing.module.css'

const icons = {
  select: MousePointer2,
  arrow: ArrowUpRight,
  line: Minus,
  rectangle: Square,
  pen: Pencil,
  text: Type,
} as const satisfies Record<Tool, unknown>

/** Letters for the tools; digits for the colours, in their order. */
export const toolKeys: Record<Tool, string> = {
  select: 'v',
  arrow: 'a',
  line: 'l',
  rectangle: 'r',
  pen: 'p',
  text: 't',
}
export const colourNames: readonly MarkColour[] = ['red', 'yellow', 'green', 'blue', 'white']

type DrawingToolbarProps = {
  readonly state: DrawingState
  readonly dispatch: (action: DrawingAction) => void
}

/** Tools, colours, widths, undo and redo. */
export function DrawingToolbar({ state, dispatch }: DrawingToolbarProps) {
  const { t } = useTranslation('drawing')
  const { tool, style, past, future, selected } = state
  return (
    <div className={styles.toolbar} role="group" aria-label={t('tools')}>
      <Cluster gap={4}>
        {tools.map((each) => {
          const Icon = icons[each]
          return (
            <IconButton
              key={each}
              label={t('withKey', { name: t(`tool.${each}`), key: toolKeys[each].toUpperCase() })}
              pressed={tool === each}
              onClick={() => dispatch({ kind: 'tool', tool: each })}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          )
        })}
      </Cluster>
      <Choices
        label={t('colours')}
        value={style.colour}
        options={colourNames.map((value) => ({ value, label: t(`colour.${value}`) }))}
        onChange={(colour) => dispatch({ kind: 'style', style: { colour } })}
      />
      <Choices
        label={t('widths')}
        value={style.width}
        options={markWidths.map((value) => ({ value, label: t(`width.${value}`) }))}
        onChange={(width) => dispatch({ kind: 'style', style: { width } })}
      />
      <Cluster gap={4}>
        <IconButton label={t('undo')} disabled={past.length === 0} onClick={() => dispatch({ kind: 'undo' })}>
          <Undo2 size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t('redo')}
          disabled={future.length === 0}
          onClick={() => dispatch({ kind: 'redo' })}
        >
          <Redo2 size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t('delete')}
          disabled={selected === null}
          onClick={() => dispatch({ kind: 'delete' })}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Cluster>
    </div>
  )
}

type ChoicesProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** Native radio buttons that look like colours or dots. */
function Choices<Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} title={option.label}>
          <input
            type="radio"
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span
            className={styles.dot}
            data-value={option.value}
            style={isColour(option.value) ? { background: markColours[option.value] } : undefined}
          />
        </label>
      ))}
    </div>
  )
}

function isColour(value: string): value is MarkColour {
  return value in markColours
}
