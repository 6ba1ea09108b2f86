import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import type { TextName } from '#web/lib/i18n/text-key.ts'

type LazyOptions = {
  /** Shown while the code loads. */
  readonly placeholder?: ReactNode
  /** Texts that the page does not load. */
  readonly texts?: readonly TextName[]
}

/** A component whose code is loaded when it is first rendered. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, texts }: LazyOptions = {},
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => {
    const [component] = await Promise.all([load(), texts && loadTexts(texts)])
    return { default: component }
  })
  return (props) => <Suspense fallback={placeholder}>{createElement(Loaded, props)}</Suspense>
}
