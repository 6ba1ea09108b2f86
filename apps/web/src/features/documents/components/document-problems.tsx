import type { DocumentProblem } from '@plumbline/contract/documents/documents'
import { useTranslation } from 'react-i18next'
import styles from './document-import.module.css'

/** More would be a page of its own; the command line has them all. */
const MOST = 50

type DocumentProblemsProps = {
  readonly problems: readonly DocumentProblem[]
  readonly total: number
}

/** Documents that could not be used or were read another way, each with its id and reason. */
export function DocumentProblems({ problems, total }: DocumentProblemsProps) {
  const { t } = useTranslation('documents')
  if (problems.length === 0) return null
  const shown = problems.slice(0, MOST)
  return (
    <details>
      <summary>{t('problems.title', { count: total })}</summary>
      <p className={styles.quiet}>{t('problems.note')}</p>
      <ul className={styles.problems}>
        {shown.map(({ kind, collection, id, code, detail }, index) => (
          // The same document may have several problems, and their order is the file's.
          <li key={`${collection}/${id}/${code}/${index}`}>
            <strong>{t(`problems.${kind}`)}</strong>{' '}
            <code>
              {collection}/{id}
            </code>{' '}
            {t(`problem.${code}`)}
            {detail === '' ? null : <span className={styles.quiet}> {detail}</span>}
          </li>
        ))}
      </ul>
      {total > shown.length ? (
        <p className={styles.quiet}>{t('problems.more', { count: total - shown.length })}</p>
      ) : null}
    </details>
  )
}
