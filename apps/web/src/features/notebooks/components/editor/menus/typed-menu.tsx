import { Fragment, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './typed-menu.module.css'
import type { TypedMenuState, TypedMenuStore } from './typed-menu-store.ts'

type TypedMenuProps = { readonly menu: TypedMenuStore; readonly field: HTMLElement }

/** The list after `/` or `@`, beside the caret. The focus stays in the text, which names the active entry. */
export function TypedMenu({ menu, field }: TypedMenuProps) {
  const state = useSyncExternalStore(menu.subscribe, menu.current)
  return state && (state.items.length > 0 || !state.isLoading)
    ? createPortal(<OpenMenu state={state} menu={menu} field={field} />, document.body)
    : null
}

function OpenMenu({ state, menu, field }: TypedMenuProps & { readonly state: TypedMenuState }) {
  const { t } = useTranslation('editor')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { items, active, rect } = state
  useLayoutEffect(() => {
    const box = list.current
    const caret = rect()
    if (box && caret) placeBeside(box, caret)
  })
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  useEffect(() => {
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-autocomplete', 'list')
    return () => {
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant'])
        field.removeAttribute(name)
    }
  }, [field, id])
  useEffect(() => {
    if (items.length > 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [field, id, active, items.length])
  return (
    // A press must not take the focus from the text.
    <div ref={list} className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      {items.length === 0 ? <p className={styles.empty}>{t('menu.nothing')}</p> : null}
      <div id={id} role="listbox" aria-label={state.label} className={styles.list}>
        {items.map((item, index) => {
          const { icon: Icon } = item
          return (
            <Fragment key={item.id}>
              {items[index - 1]?.group === item.group ? null : (
                <div role="presentation" className={styles.group}>
                  {item.group}
                </div>
              )}
              <div
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                onPointerMove={() => menu.point(index)}
                onClick={() => state.choose(item)}
              >
                <Icon size={16} aria-hidden className={styles.icon} />
                <span className={styles.label}>{item.label}</span>
                {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
              </div>
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}

const margin = 8

/** Below the caret, or above it where there is more room; inside the part of the window that a keyboard leaves. */
function placeBeside(box: HTMLElement, caret: DOMRect): void {
  const { visualViewport } = window
  const height = (visualViewport?.offsetTop ?? 0) + (visualViewport?.height ?? window.innerHeight)
  const below = height - caret.bottom - 2 * margin
  const above = caret.top - 2 * margin
  const isBelow = below >= Math.min(box.scrollHeight, 260) || below >= above
  box.style.maxHeight = `${Math.max(120, Math.min(340, isBelow ? below : above))}px`
  const left = Math.min(caret.left, document.documentElement.clientWidth - box.offsetWidth - margin)
  box.style.left = `${Math.max(margin, left)}px`
  box.style.top = `${isBelow ? caret.bottom + 6 : Math.max(margin, caret.top - 6 - box.offsetHeight)}px`
}
