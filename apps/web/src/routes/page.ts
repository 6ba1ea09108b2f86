import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import type { TextName } from '#web/lib/i18n/text-names.ts'
import { loadScreen } from '#web/lib/loading/load-screen.ts'

/** A page whose code and texts load together. */
export function page(
  path: string,
  texts: readonly TextName[],
  load: () => Promise<ComponentType>,
  loader?: LoaderFunction,
): RouteObject {
  const loadBoth = () => Promise.all([load(), loadTexts(texts)])
  const lazy = async () => {
    const [Component] = await loadScreen(loadBoth)
    return { Component }
  }
  return { path, lazy, ...(loader && { loader }) }
}
