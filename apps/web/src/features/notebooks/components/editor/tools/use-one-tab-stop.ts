import { type KeyboardEvent, type RefObject, useEffect } from 'react'

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
