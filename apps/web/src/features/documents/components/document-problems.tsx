import type { DocumentProblem } from '@plumbline/contract/documents/documents'
import { useTranslation } from 'react-i18next'
import { Paragraph, Text } from '#web/components/ui/layout.tsx'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import styles from './document-import.module.css'

/** Longer lists would need a page of their own; the command line prints all problems. */
const MOST = 50

type DocumentProblemsProps = {
  readonly problems: readonly DocumentProblem[]
  readonly total: number
}

/** Only a full export has files, and no other problems. */
function isFile({ collection }: DocumentProblem): boolean {
  return collection === 'files'
}

/** Documents that were rejected or interpreted differently, each with its id and the reason. */
export function DocumentProblems({ problems, total }: DocumentProblemsProps) {
  const { t, i18n } = useTranslation('documents')
  if (problems.length === 0) return null
  const problemText = (code: string, reason: string) => {
    const key = `problem.${code}`
    return isTextKey(i18n, 'documents', key) ? t(key) : reason
  }
  const shown = problems.slice(0, MOST)
  return (
    <details>
      <summary>{t('problems.title', { count: total })}</summary>
      <Paragraph tone="text2">{t(problems.some(isFile) ? 'problems.filesNote' : 'problems.note')}</Paragraph>
      <ul className={styles.problems}>
        {shown.map(({ kind, collection, id, code, detail, reason }, index) => (
          // Keyed by index as well, because a document may have several problems; the order is that of the file and
          // fixed.
          <li key={`${collection}/${id}/${code}/${index}`}>
            <strong>{t(`problems.${kind}`)}</strong>{' '}
            {id === '' ? null : (
              <>
                <code>
                  {collection}/{id}
                </code>{' '}
              </>
            )}
            {problemText(code, reason)}
            {detail === '' ? null : <Text tone="text2"> {detail}</Text>}
          </li>
        ))}
      </ul>
      {total > shown.length ? (
        <Paragraph tone="text2">{t('problems.more', { count: total - shown.length })}</Paragraph>
      ) : null}
    </details>
  )
}
