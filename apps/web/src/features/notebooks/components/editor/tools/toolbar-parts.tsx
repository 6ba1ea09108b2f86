import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import TableIcon from 'lucide-react/icons/table'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { useKeysText } from '#web/components/ui/use-key-names.ts'
import { useTooltip } from '#web/components/ui/use-tooltip.ts'
import { insertTable } from './insert-table.ts'
import styles from './toolbar.module.css'

type StyleMenuProps = {
  readonly editor: Editor
  /** Of the heading at the selection; 0 for text. */
  readonly level: number
}

/** Text or a heading of three levels. */
export function StyleMenu({ editor, level }: StyleMenuProps) {
  const { t } = useTranslation('editor')
  const names = [t('block.paragraph'), t('block.heading1'), t('block.heading2'), t('block.heading3')]
  const choose = (next: number) => {
    const chain = editor.chain().focus()
    if (next === 1 || next === 2 || next === 3) chain.setHeading({ level: next }).run()
    else chain.setParagraph().run()
  }
  const entries = names.map(
    (label, index): MenuEntry => ({
      kind: 'choice',
      id: String(index),
      label,
      chosen: index === level,
      onSelect: () => choose(index),
    }),
  )
  return (
    <MenuButton
      label={t('toolbar.style')}
      entries={entries}
      button={(trigger) => (
        <button
          type="button"
          data-tool
          className={styles.style}
          aria-label={`${t('toolbar.style')}: ${names[level] ?? ''}`}
          onMouseDown={(event) => event.preventDefault()}
          {...trigger}
        >
          <span className={styles.styleName}>{names[level]}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {null}
    </MenuButton>
  )
}

type TableMenuProps = { readonly editor: Editor; readonly isTable: boolean }

const commands = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeaderRow,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const satisfies Record<string, Command>

/** Inserts a table; in one, adds and removes rows and columns. */
export function TableMenu({ editor, isTable }: TableMenuProps) {
  const { t } = useTranslation('editor')
  if (!isTable)
    return <ToolButton icon={TableIcon} label={t('block.table')} onPress={() => insertTable(editor)} />
  const entry = (id: keyof typeof commands): MenuEntry => ({
    kind: 'action',
    id,
    label: t(`table.${id}`),
    danger: id === 'deleteTable',
    onSelect: () => {
      commands[id](editor.state, (transaction) => editor.view.dispatch(transaction))
      editor.commands.focus()
    },
  })
  return (
    <MenuButton
      label={t('table.label')}
      entries={[
        ...[
          entry('rowAbove'),
          entry('rowBelow'),
          entry('columnBefore'),
          entry('columnAfter'),
          entry('headerRow'),
        ],
        { kind: 'separator', id: 'remove' },
        ...[entry('deleteRow'), entry('deleteColumn'), entry('deleteTable')],
      ]}
      button={(trigger) => (
        <button
          type="button"
          data-tool
          className={styles.tool}
          data-on
          aria-label={t('table.label')}
          onMouseDown={(event) => event.preventDefault()}
          {...trigger}
        >
          <TableIcon size={16} aria-hidden />
        </button>
      )}
    >
      {null}
    </MenuButton>
  )
}

type ToolButtonProps = {
  readonly icon: LucideIcon
  readonly label: string
  /** The shortcut, as `mod+b`. */
  readonly keys?: string | undefined
  /** For a switch: whether it is on. */
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly hasDialog?: boolean | undefined
  readonly onPress: () => void
}

/** A button of the toolbar; the tooltip has its shortcut. A press leaves the focus and the selection in the text. */
export function ToolButton({
  icon: Icon,
  label,
  keys,
  pressed,
  disabled,
  hasDialog,
  onPress,
}: ToolButtonProps) {
  const keysText = useKeysText()
  const { trigger, tooltip } = useTooltip(keys === undefined ? label : `${label} (${keysText(keys)})`)
  return (
    <>
      <button
        type="button"
        data-tool
        className={styles.tool}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        aria-haspopup={hasDialog ? 'dialog' : undefined}
        aria-keyshortcuts={keys?.replace('mod', 'Control')}
        onMouseDown={(event) => event.preventDefault()}
        {...trigger}
        onClick={() => {
          if (!disabled) onPress()
        }}
      >
        <Icon size={16} aria-hidden />
      </button>
      {tooltip}
    </>
  )
}

const tools = '[data-tool]'

/** Only one control of a toolbar is a tab stop: the one that had the focus last. */
export function useOneTabStop(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const setStop = (stop: Element | null | undefined) => {
      for (const tool of element.querySelectorAll<HTMLElement>(tools)) tool.tabIndex = tool === stop ? 0 : -1
    }
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(tools)) setStop(target)
    }
    setStop(element.querySelector(tools))
    element.addEventListener('focusin', follow)
    return () => element.removeEventListener('focusin', follow)
  }, [bar])
}

/** Arrow keys, Home and End move the focus among the controls of a toolbar. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(tools)]
  const at = all.findIndex((tool) => tool === document.activeElement)
  if (at === -1) return
  const to = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at + all.length - 1) % all.length,
    Home: 0,
    End: all.length - 1,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}
