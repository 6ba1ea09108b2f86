import type { BarFinding } from '@plumbline/contract/prices/bar-imports'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Cluster, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './prices.module.css'
import { useBarTime } from './use-bar-time.ts'

/** What the checks found, with the consequence of each kind and its first examples. */
export function BarFindings({ findings }: { readonly findings: readonly BarFinding[] }) {
  const { t } = useTranslation('prices')
  const format = useFormat()
  if (findings.length === 0) {
    return (
      <Cluster gap={8} nowrap>
        <CircleCheck size={16} aria-hidden className={styles.good} />
        <Text tone="text2">{t('findings.none')}</Text>
      </Cluster>
    )
  }
  return (
    <Stack as="ul" gap={8} aria-label={t('findings.title')}>
      {findings.map((finding, place) => (
        <li key={`${finding.kind} ${place}`} className={styles.finding}>
          <TriangleAlert size={16} aria-hidden className={styles.warning} />
          <details>
            <summary>
              <Text weight={550}>
                {t(`findings.${finding.kind}.title`, {
                  count: finding.count,
                  shown: format.number(finding.count),
                })}
              </Text>{' '}
              <Text tone="text2">{t(`findings.${finding.kind}.effect`)}</Text>
            </summary>
            <ul className={styles.examples}>
              {finding.examples.map((example, index) => (
                <li key={`${example.line ?? ''} ${example.time ?? ''} ${index}`}>
                  <Small tone="text3" anywhere>
                    <Example {...example} />
                  </Small>
                </li>
              ))}
              {finding.count > finding.examples.length ? (
                <li>
                  <Small tone="text3">
                    {t('findings.more', { shown: format.number(finding.count - finding.examples.length) })}
                  </Small>
                </li>
              ) : null}
            </ul>
          </details>
        </li>
      ))}
    </Stack>
  )
}

function Example({ line, time: at, to, text }: BarFinding['examples'][number]) {
  const { t } = useTranslation('prices')
  const format = useFormat()
  const { time } = useBarTime()
  return [
    ...(line === null ? [] : [t('findings.line', { line: format.number(line) })]),
    ...(at === null ? [] : [to === undefined ? time(at) : `${time(at)} – ${time(to)}`]),
    ...(text === undefined ? [] : [text]),
  ].join(' · ')
}
