import type { TextKey } from '#web/lib/i18n/text-key.ts'
import type { NavigationGroup, NavigationItem } from '#web/lib/feature.ts'

/** Heading of a group; the first group has none. */
export const groupLabelKeys: Record<NavigationGroup, TextKey | undefined> = {
  review: undefined,
  improve: 'nav.groups.improve',
  practise: 'nav.groups.practise',
  setUp: 'nav.groups.setUp',
}

/** The item of an address: of `/journal` and `/journal/reports` the longest match. */
export function itemOf(navigation: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  return navigation
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce<NavigationItem | undefined>(
      (longest, item) => (longest === undefined || item.to.length > longest.to.length ? item : longest),
      undefined,
    )
}
