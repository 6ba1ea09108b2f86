import { Link, useLocation } from 'react-router'
import styles from './section-nav.module.css'
import { useShownPart } from './use-shown-part.ts'

type Part = { readonly id: string; readonly label: string }

type PageSection = Part & { readonly parts: readonly Part[] }

type SectionNavProps = { readonly label: string; readonly sections: readonly PageSection[] }

/** Navigation of a long page: sticky beside it where there is room; a row above it on a phone. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const shown = useShownPart(sections.flatMap(({ parts }) => parts.map(({ id }) => id)))
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <PartLink part={section} current={section.parts.some(({ id }) => id === shown)} top />
            <ul className={styles.parts}>
              {section.parts.map((part) => (
                <li key={part.id}>
                  <PartLink part={part} current={part.id === shown} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PartLinkProps = { readonly part: Part; readonly current: boolean; readonly top?: boolean }

function PartLink({ part: { id, label }, current, top = false }: PartLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search, hash: id }}
      replace
      className={top ? styles.section : styles.part}
      aria-current={current ? 'location' : undefined}
    >
      {label}
    </Link>
  )
}
