import type { Editor } from '@tiptap/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
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
